import fp from 'fastify-plugin';
import { ServiceError } from '../domain/errors.ts';

/** Longest URL in characters, path and query (docs/rules.md#request-limits). */
export const MAX_URL_LENGTH = 2_048;
/** Largest request body in bytes (docs/rules.md#request-limits). */
export const MAX_BODY_BYTES = 64 * 1_024;

/**
 * Options of the public listener (docs/rules.md#request-limits), to spread into Fastify's: headers
 * and body within 10 s, looked after every second, and idle connections kept longer than load
 * balancers keep theirs (60 s as a rule), so that it is they who close (faults F69, F71, F82).
 */
export const SERVER_LIMITS = {
  bodyLimit: MAX_BODY_BYTES,
  requestTimeout: 10_000,
  keepAliveTimeout: 75_000,
  // A visitor who takes nothing of an answer for so long has left (faults F70); idle connections have their own time.
  connectionTimeout: 30_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16 * 1_024,
  },
  // The URL's own limit is the one that binds; a wildcard parameter knows none anyway.
  routerOptions: { maxParamLength: MAX_URL_LENGTH },
} as const;

/** Refuses a URL that is too long, before it becomes a key of anything. */
export const requestLimits = fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.url.length <= MAX_URL_LENGTH) done();
      else done(new ServiceError('URL_TOO_LONG', `The URL is longer than ${MAX_URL_LENGTH} characters.`));
    });
  },
  { name: 'request-limits', fastify: '5.x' },
);
