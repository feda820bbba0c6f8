import { t } from 'tap';
import { createLogSampler } from '../../src/domain/log-sampler.ts';

t.test('one line per cause and second passes, and it reports how many were suppressed before it', async (t) => {
  let now = 0;
  const sample = createLogSampler(() => now);
  t.equal(sample('SLOW'), 0, 'the first one');
  t.equal(sample('SLOW'), undefined, 'again at once');
  t.equal(sample('DOWN'), 0, 'another cause');
  now = 999;
  t.equal(sample('SLOW'), undefined, 'still within the second');
  now = 1_000;
  t.equal(sample('SLOW'), 2, 'a second later');
  now = 5_000;
  t.equal(sample('SLOW'), 0, 'nothing was suppressed meanwhile');
});

t.test('the interval can be chosen', async (t) => {
  let now = 0;
  const sample = createLogSampler(() => now, 60_000);
  sample('SLOW');
  now = 59_999;
  t.equal(sample('SLOW'), undefined);
  now = 60_000;
  t.equal(sample('SLOW'), 1);
});

t.test('only the last 500 causes are stored', async (t) => {
  const sample = createLogSampler(() => 0);
  for (let n = 0; n <= 500; n++) sample(`cause ${n}`);
  t.equal(sample('cause 500'), undefined);
  t.equal(sample('cause 0'), 0, 'forgotten');
});
