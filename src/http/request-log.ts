import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { loggedPath } from './logged-path.ts';

/** A request that has ended, as metrics count it. */
export interface EndedRequest {
  /** Pattern of the route, undefined where none matched. */
  route: string | undefined;
  method: string;
  status: number;
  seconds: number;
}

/** Status in logs and metrics of a request whose client left before it had its answer. */
const CLIENT_LEFT = 499;

function levelOf(status: number, route: string | undefined): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn';
  return route === '/healthz' ? 'debug' : 'info';
}

/** Writes the line of a request whose connection is done with it, and tells `ended`. */
export function endRequest(request: FastifyRequest, reply: FastifyReply, ended: (request: EndedRequest) => void): void {
  const { raw } = reply;
  const cut = !raw.writableFinished;
  const status = cut && !raw.headersSent ? CLIENT_LEFT : raw.statusCode;
  const route = request.routeOptions.url;
  const responseTime = reply.elapsedTime;
  ended({ route, method: request.method, status, seconds: responseTime / 1_000 });
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

/**
 * One line for each request when its connection is done with it, also when the answer broke off (`cut`): `reqId`,
 * `site`, `language`, `path`, `statusCode`, `responseTime` in milliseconds, `cache`, and the `code` of an error. `ended`
 * hears of each.
 */
export const requestLog = fp<{ ended: (request: EndedRequest) => void }>(
  async (app, { ended }) => {
    app.addHook('onRequest', (request, reply, done) => {
      // 'close' comes after every ending; Fastify's onResponse does not come when a stream breaks off.
      reply.raw.on('close', () => endRequest(request, reply, ended));
      done();
    });
  },
  { name: 'request-log', fastify: '5.x', dependencies: ['request-notes'] },
);
