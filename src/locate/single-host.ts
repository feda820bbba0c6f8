import fp from 'fastify-plugin';
import { ServiceError } from '../domain/errors.ts';

/** `rawHeaders` has alternating names and values; names may be in any case. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count;
}

/**
 * Refuses a request with several Host headers (RFC 9112 3.2). Node uses the first one; a proxy in
 * front may have used another.
 */
export const singleHost = fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      if (countHosts(request.raw.rawHeaders) <= 1) done();
      else done(new ServiceError('BAD_HOST', 'There is more than one Host header.'));
    });
  },
  { name: 'single-host', fastify: '5.x' },
);
