import fp from 'fastify-plugin';
import { loggedPath } from '../http/logged-path.ts';
import { requestSpan, type SpanExport } from './finished-span.ts';
import { parseTraceparent } from './trace.ts';

/** Tells of each request as a span, with the caller's span as its parent where one was given. Registered only where spans are exported. */
export const requestSpans = fp<{ spans: SpanExport; now: () => number }>(
  async (app, { spans, now }) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.raw.once('close', () => {
        const { traceparent: given } = request.headers;
        const parent = typeof given === 'string' && parseTraceparent(given) ? given : undefined;
        spans.ended(
          requestSpan({
            route: request.routeOptions.url,
            method: request.method,
            status: reply.raw.statusCode,
            seconds: reply.elapsedTime / 1_000,
            traceparent: request.callContext.traceparent,
            parent,
            path: loggedPath(request.url),
            endMs: now(),
          }),
        );
      });
      done();
    });
  },
  { name: 'request-spans', fastify: '5.x', dependencies: ['tracing'] },
);
