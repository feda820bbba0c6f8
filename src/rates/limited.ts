import type { FastifyRequest } from 'fastify';
import type { ClientRates, RateKind } from './client-rates.ts';

/** A hook that takes one of a kind for the client of each request that comes so far; it refuses with TOO_MANY_REQUESTS. */
export const limited =
  (rates: ClientRates, kind: RateKind) =>
  (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    try {
      rates.take(kind, request.ip);
      done();
    } catch (error) {
      done(error as Error);
    }
  };
