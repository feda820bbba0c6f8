import fp from 'fastify-plugin';
import { readVisitor } from './visitor.ts';

/**
 * Refuses requests for hosts that ALLOWED_HOSTS does not have, files and documents included (interface 2). Only the health
 * check is for everybody: who probes a process knows it by its address.
 */
export const allowedHosts = fp<{ hosts: readonly string[] | undefined }>(
  async (app, { hosts }) => {
    if (hosts === undefined) return;
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.url !== '/healthz') readVisitor(request, hosts);
    });
  },
  { name: 'allowed-hosts', fastify: '5.x' },
);
