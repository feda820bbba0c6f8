import { t } from 'tap';
import { createLogSampler } from '../../src/http/sampled-log.ts';

t.test('one line a second and cause gets through, and the next tells how many did not', async (t) => {
  let now = 0;
  const sample = createLogSampler(() => now);
  t.equal(sample('SLOW'), 0, 'the first one');
  t.equal(sample('SLOW'), undefined, 'at once again');
  t.equal(sample('DOWN'), 0, 'another cause');
  now = 999;
  t.equal(sample('SLOW'), undefined, 'still within the second');
  now = 1_000;
  t.equal(sample('SLOW'), 2, 'a second later');
  now = 5_000;
  t.equal(sample('SLOW'), 0, 'nothing was held back meanwhile');
});
