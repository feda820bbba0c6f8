import fp from 'fastify-plugin';
import { ServiceError } from '../domain/errors.ts';

/** Longest URL (path and query), in characters (docs/rules.md#request-limits). */
const MAX_URL_LENGTH = 2_048;
/** Largest request body, in bytes (docs/rules.md#request-limits). */
export const MAX_BODY_BYTES = 64 * 1_024;

/**
 * Fastify's options for the public listener (docs/rules.md#request-limits). A load balancer closes
 * its idle connections, usually after 60 s. The listener would close them later, so that the load
 * balancer is always first (faults F69, F71, F82).
 */
export const SERVER_LIMITS = {
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: 10_000,
  keepAliveTimeout: 75_000,
  // Applies to a client that stops reading a response (faults F70), not to idle connections.
  connectionTimeout: 30_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16 * 1_024,
    // `singleHost` refuses a missing Host, because Node would send a response without a body.
    requireHostHeader: false,
  },
  // `requestLimits` limits the whole URL. The router's own limit does not apply to wildcards.
  routerOptions: { maxParamLength: MAX_URL_LENGTH },
} as const;

/** Refuses a URL that is too long, before any cache uses it as a key. */
export const requestLimits = fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.url.length <= MAX_URL_LENGTH) done();
      else done(new ServiceError('URL_TOO_LONG', `The URL is longer than ${MAX_URL_LENGTH} characters.`));
    });
  },
  { name: 'request-limits', fastify: '5.x' },
);
