import { t } from 'tap';
import { createRateLimit } from '../../src/rates/rate-limit.ts';

t.test('a key never exceeds the limit in any 60 seconds', async (t) => {
  let now = 0;
  const limit = createRateLimit(2, () => now);
  const takeAt = (seconds: number) => {
    now = seconds * 1_000;
    return limit.take('a');
  };
  t.equal(takeAt(0), 0);
  t.equal(takeAt(50), 0);
  t.equal(takeAt(55), 5, 'the first one is free again in 5 seconds');
  t.equal(takeAt(59.9), 1, 'at least a second');
  t.equal(takeAt(60), 0);
  t.equal(takeAt(61), 49, 'the second one still counts');
  t.equal(limit.take('b'), 0, 'another key');
});
