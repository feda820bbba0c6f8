import { ServiceError } from '../domain/errors.ts';
import { clientNetwork } from './client-network.ts';
import { isOwnAddress } from './own-address.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/**
 * What is counted for a client, each kind by itself: `read`, a page, search or menu that is not kept, and a page that has to be
 * rendered; `list`, a reading list or a file of citations; `forward`, what the content service is asked in the client's name.
 */
export type RateKind = 'read' | 'list' | 'forward';

/** How often a minute for one client, by kind; 0: as often as it likes. */
export interface ClientRatesOptions {
  readRate: number;
  listRate: number;
  forwardRate: number;
}

/** Keeps clients to their rates. Only what costs work is counted: what is kept is free. */
export interface ClientRates {
  /** Takes one for the client of an address; throws TOO_MANY_REQUESTS with the seconds to wait. */
  take(kind: RateKind, ip: string): void;
  /** The same for a visitor who may be ourselves, who are not counted. */
  admitting(kind: RateKind): (visitor: { readonly ip?: string }) => void;
}

/** Rates by kind and by client network, remembered for at most 20,000 of them. Own addresses are not counted. */
export function createClientRates(rates: ClientRatesOptions, now: () => number): ClientRates {
  const limitOf = (rate: number) => (rate > 0 ? createRateLimit(rate, now) : undefined);
  const limits: Record<RateKind, RateLimit | undefined> = {
    read: limitOf(rates.readRate),
    list: limitOf(rates.listRate),
    forward: limitOf(rates.forwardRate),
  };
  const take = (kind: RateKind, ip: string) => {
    const limit = limits[kind];
    if (!limit || isOwnAddress(ip)) return;
    const retryAfter = limit.take(clientNetwork(ip));
    if (retryAfter === 0) return;
    throw new ServiceError('TOO_MANY_REQUESTS', 'Too many requests from your network. Please wait a moment.', {
      retryAfter,
    });
  };
  const admitting =
    (kind: RateKind) =>
    ({ ip }: { readonly ip?: string }) => {
      if (ip !== undefined) take(kind, ip);
    };
  return { take, admitting };
}
