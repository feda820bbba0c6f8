import { createHmac } from 'node:crypto';
import { ServiceError } from '../../domain/errors.ts';
import { clientNetwork } from '../../rates/client-network.ts';
import { createRateLimit } from '../../rates/rate-limit.ts';

/** Subscriptions a minute for one email address (docs/rules.md#newsletter-rate). */
const RATE_PER_EMAIL = 5;
/** Subscriptions a minute of all clients together: more than any campaign causes. */
const RATE_OF_ALL = 300;

/**
 * Creates the function that counts a subscription. Above a rate, the function throws
 * TOO_MANY_REQUESTS with the seconds to wait. Email addresses are stored only as hashes with the
 * key `secret`.
 */
export function createSubscriptionRates(perClient: number, now: () => number, secret: string) {
  const clients = createRateLimit(perClient, now);
  const emails = createRateLimit(RATE_PER_EMAIL, now);
  const all = createRateLimit(RATE_OF_ALL, now);
  const hashed = (email: string) => createHmac('sha256', secret).update(email.toLowerCase()).digest('base64');
  return (ip: string, email: string): void => {
    const retryAfter = clients.take(clientNetwork(ip)) || emails.take(hashed(email)) || all.take('');
    if (retryAfter === 0) return;
    throw new ServiceError('TOO_MANY_REQUESTS', 'Too many subscriptions. Please try again in a minute.', {
      retryAfter,
    });
  };
}
