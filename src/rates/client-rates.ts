import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../domain/errors.ts';
import { clientOf } from './client-network.ts';
import { createRateLimit } from './rate-limit.ts';

/**
 * Kinds of work. `read`: an uncached page, search, menu or render. `list`: a reading list or
 * citation file. `forward`: a request forwarded to the content service.
 */
type RateKind = 'read' | 'list' | 'forward';

/** Most requests of one client per minute; 0: no limit. */
interface ClientRatesOptions {
  readRate: number;
  listRate: number;
  forwardRate: number;
}

/** Limits the rates of clients. Only work counts: cached responses do not. */
export type ClientRates = ReturnType<typeof createClientRates>;

/** Creates the limits for each kind and client network. Private addresses have no limit. */
export function createClientRates(rates: ClientRatesOptions, now: () => number) {
  const limitOf = (rate: number) => (rate > 0 ? createRateLimit(rate, now) : undefined);
  const limits = { read: limitOf(rates.readRate), list: limitOf(rates.listRate), forward: limitOf(rates.forwardRate) };
  /** Counts a request of a client. Throws TOO_MANY_REQUESTS with the seconds to wait. */
  const acquire = (kind: RateKind, ip: string | undefined): void => {
    const limit = limits[kind];
    const client = limit && clientOf({ ip });
    if (!limit || client === undefined) return;
    const retryAfter = limit.take(client);
    if (retryAfter === 0) return;
    throw new ServiceError('TOO_MANY_REQUESTS', 'Too many requests from your network. Please wait a moment.', {
      retryAfter,
    });
  };
  /** Returns `acquire` for call contexts. */
  const acquirer =
    (kind: RateKind) =>
    ({ ip }: { readonly ip?: string }): void =>
      acquire(kind, ip);
  return { acquire, acquirer };
}

/** A hook that counts each request for its client, and refuses it with TOO_MANY_REQUESTS. */
export const limitRate =
  (rates: ClientRates, kind: RateKind) =>
  async (request: FastifyRequest): Promise<void> =>
    rates.acquire(kind, request.ip);
