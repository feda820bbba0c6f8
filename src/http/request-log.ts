import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { loggedPath } from './logged-path.ts';

/** The facts about an ended request that metrics record. */
export interface EndedRequest {
  /** Pattern of the route; undefined if none matched. */
  route: string | undefined;
  method: string;
  status: number;
  seconds: number;
}

/** Status, in logs and metrics, of a request whose client left before the response. */
const CLIENT_LEFT = 499;

function levelOf(status: number, route: string | undefined): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn';
  return route === '/healthz' ? 'debug' : 'info';
}

/** Writes the log line of a request that has ended, and reports it to `onEnd`. */
export function endRequest(request: FastifyRequest, reply: FastifyReply, onEnd: (request: EndedRequest) => void): void {
  const { raw } = reply;
  const cut = !raw.writableFinished;
  const status = cut && !raw.headersSent ? CLIENT_LEFT : raw.statusCode;
  const route = request.routeOptions.url;
  const responseTime = reply.elapsedTime;
  onEnd({ route, method: request.method, status, seconds: responseTime / 1_000 });
  const { site, language, cache, code, cause } = request.notes;
  const line = {
    reqId: request.id,
    site,
    language,
    cache,
    code,
    cause,
    method: request.method,
    path: loggedPath(request.url),
    statusCode: status,
    responseTime: Math.round(responseTime * 100) / 100,
    cut: cut || undefined,
  };
  request.server.log[levelOf(status, route)](line, 'request');
}

/** Logs each ended request in one line, also if its response was cut off (docs/logs.md). */
export const requestLog = fp(
  async (app) => {
    const { onRequestEnd } = app.metrics;
    app.addHook('onRequest', (request, reply, done) => {
      // Node always emits 'close'; Fastify skips onResponse when a stream breaks off.
      reply.raw.on('close', () => endRequest(request, reply, onRequestEnd));
      done();
    });
  },
  { name: 'request-log', fastify: '5.x', dependencies: ['services', 'request-notes'] },
);
