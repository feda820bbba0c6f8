import { t } from 'tap';
import { createSubscriptionRates } from '../../../src/api/newsletter/subscription-rates.ts';

t.test('all clients together may subscribe 300 times in any minute', async (t) => {
  let now = 1_000_000;
  const count = createSubscriptionRates(30, () => now, 'secret');
  const subscribe = (n: number) => count(`10.0.${n >> 8}.${n & 255}`, `v${n}@example.test`);
  for (let n = 0; n < 300; n++) {
    subscribe(n);
    now += 100;
  }
  t.throws(() => subscribe(300), { code: 'TOO_MANY_REQUESTS', statusCode: 429, retryAfter: 30 });
  now += 30_000;
  t.doesNotThrow(() => subscribe(301), 'the first subscription is a minute old');
});

t.test('a refused subscription does not count towards the limit for all clients', async (t) => {
  const count = createSubscriptionRates(1, () => 1_000_000, 'secret');
  count('10.0.0.1', 'a@example.test');
  for (let n = 0; n < 400; n++) t.throws(() => count('10.0.0.1', 'a@example.test'), { code: 'TOO_MANY_REQUESTS' });
  t.doesNotThrow(() => count('10.0.0.2', 'b@example.test'));
});
