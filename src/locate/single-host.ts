import fp from 'fastify-plugin';
import { ServiceError } from '../domain/errors.ts';

/** Raw headers are alternating names and values. */
const isHost = (name: string, at: number) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host';

/**
 * Refuses a request with several Host headers, because Node uses the first and a proxy may use
 * another, and a request of HTTP/1.1 without one (RFC 9112 3.2).
 */
export const singleHost = fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { rawHeaders, httpVersion } = request.raw;
      const hosts = rawHeaders.filter(isHost).length;
      if (hosts > 1) done(new ServiceError('BAD_HOST', 'There is more than one Host header.'));
      else if (hosts === 0 && httpVersion === '1.1') done(new ServiceError('BAD_HOST', 'There is no Host header.'));
      else done();
    });
  },
  { name: 'single-host', fastify: '5.x' },
);
