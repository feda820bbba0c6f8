import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { readOrigin } from './request-origin.ts';

/** Why a request is refused; undefined for one that is served. */
function refusal(request: FastifyRequest, hosts: readonly string[]): Error | undefined {
  // Who probes a process knows it by its address.
  if (request.routeOptions.url === '/healthz') return undefined;
  try {
    readOrigin(request, hosts);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/**
 * Refuses requests for hosts that ALLOWED_HOSTS does not have, files and documents included; only
 * the health check is for everybody (docs/rules.md#allowed-hosts).
 */
export const allowedHosts = fp<{ hosts: readonly string[] | undefined }>(
  async (app, { hosts }) => {
    if (hosts) app.addHook('onRequest', (request, _reply, done) => done(refusal(request, hosts)));
  },
  { name: 'allowed-hosts', fastify: '5.x' },
);
