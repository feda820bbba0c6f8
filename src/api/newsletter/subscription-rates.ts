import { createHmac } from 'node:crypto';
import { ServiceError } from '../../domain/errors.ts';
import { clientNetwork } from '../../rates/client-network.ts';
import { createRateLimit } from '../../rates/rate-limit.ts';

/** Subscriptions a minute for one e-mail address (docs/rules.md#newsletter-rate). */
const RATE_PER_ADDRESS = 5;
/** Subscriptions a minute of all clients together, for one replica: what no campaign of ours reaches, but a botnet does. */
const RATE_OF_ALL = 300;

/** Keeps clients and addresses to their rates. */
export interface SubscriptionRates {
  /** Counts one subscription; throws TOO_MANY_REQUESTS with the seconds to wait. */
  take(ip: string, email: string): void;
}

/**
 * Rates by client, by address and of all together. Addresses are remembered only as a keyed hash whose key dies with the process:
 * nobody's address can be read or tried out from a memory dump.
 */
export function createSubscriptionRates(perClient: number, now: () => number, secret: string): SubscriptionRates {
  const clients = createRateLimit(perClient, now);
  const addresses = createRateLimit(RATE_PER_ADDRESS, now);
  const everyone = createRateLimit(RATE_OF_ALL, now);
  const hashed = (email: string) => createHmac('sha256', secret).update(email.toLowerCase()).digest('base64');
  return {
    take: (ip, email) => {
      const retryAfter = clients.take(clientNetwork(ip)) || addresses.take(hashed(email)) || everyone.take('');
      if (retryAfter > 0) {
        throw new ServiceError('TOO_MANY_REQUESTS', 'Too many subscriptions. Please try again in a minute.', {
          retryAfter,
        });
      }
    },
  };
}
