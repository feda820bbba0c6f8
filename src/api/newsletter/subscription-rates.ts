import { createHmac } from 'node:crypto';
import { ServiceError } from '../../domain/errors.ts';
import { clientNetwork } from '../../rates/client-network.ts';
import { createRateLimit } from '../../rates/rate-limit.ts';

/** Subscriptions a minute for one email address (docs/rules.md#newsletter-rate). */
const RATE_PER_EMAIL = 5;
/** Subscriptions a minute of all clients of a replica: more than any campaign causes. */
const RATE_OF_ALL = 300;

/** Limits the subscriptions of a client, of an email address and in all. */
interface SubscriptionRates {
  /** Counts a subscription; throws TOO_MANY_REQUESTS with the seconds to wait. */
  take(ip: string, email: string): void;
}

/**
 * Creates the limits. Email addresses are stored only as keyed hashes, whose key ends with the
 * process: a memory dump does not reveal an address, and cannot be tested for one.
 */
export function createSubscriptionRates(perClient: number, now: () => number, secret: string): SubscriptionRates {
  const clients = createRateLimit(perClient, now);
  const emails = createRateLimit(RATE_PER_EMAIL, now);
  const all = createRateLimit(RATE_OF_ALL, now);
  const hashed = (email: string) => createHmac('sha256', secret).update(email.toLowerCase()).digest('base64');
  return {
    take: (ip, email) => {
      const retryAfter = clients.take(clientNetwork(ip)) || emails.take(hashed(email)) || all.take('');
      if (retryAfter > 0) {
        throw new ServiceError('TOO_MANY_REQUESTS', 'Too many subscriptions. Please try again in a minute.', {
          retryAfter,
        });
      }
    },
  };
}
