import fp from 'fastify-plugin';
import { ServiceError } from '../domain/errors.ts';

/** Raw headers are alternating names and values. */
const isHost = (name: string, at: number) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host';

/** Refuses several Host headers (RFC 9112 3.2): Node uses the first, a proxy may use another. */
export const singleHost = fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.raw.rawHeaders.filter(isHost).length <= 1) done();
      else done(new ServiceError('BAD_HOST', 'There is more than one Host header.'));
    });
  },
  { name: 'single-host', fastify: '5.x' },
);
