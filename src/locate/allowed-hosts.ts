import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { readOrigin } from './request-origin.ts';

/** The error of a request whose host is not allowed; undefined for an allowed host. */
function refusal(request: FastifyRequest, hosts: readonly string[]): Error | undefined {
  // Health checks address a process directly, not by an allowed host.
  if (request.routeOptions.url === '/healthz') return undefined;
  try {
    readOrigin(request, hosts);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** Refuses requests for all other hosts, except health checks (docs/rules.md#allowed-hosts). */
export const allowedHosts = fp<{ hosts: readonly string[] | undefined }>(
  async (app, { hosts }) => {
    if (hosts) app.addHook('onRequest', (request, _reply, done) => done(refusal(request, hosts)));
  },
  { name: 'allowed-hosts', fastify: '5.x' },
);
