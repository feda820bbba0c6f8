import fp from 'fastify-plugin';
import { ServiceError } from '../domain/errors.ts';

/** Longest URL (path and query), in characters (docs/rules.md#request-limits). */
const MAX_URL_LENGTH = 2_048;
/** Largest request body, in bytes (docs/rules.md#request-limits). */
export const MAX_BODY_BYTES = 64 * 1_024;

/**
 * Fastify's options of the public listener (docs/rules.md#request-limits). Idle connections stay
 * open longer than those of load balancers (usually 60 s), so that the load balancer closes them
 * (faults F69, F71, F82).
 */
export const SERVER_LIMITS = {
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: 10_000,
  keepAliveTimeout: 75_000,
  // For a client that reads nothing of a response (faults F70). Idle connections have their own
  // timeout.
  connectionTimeout: 30_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16 * 1_024,
  },
  // The URL has its own limit. Wildcard parameters would have none.
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
