import { t } from 'tap';
import { LogSampler } from '../../../src/content/load/log-sampler.ts';

t.test('one line of a kind in a time goes through and tells how many were held back', (t) => {
  const clock = { now: 0 };
  const sampler = new LogSampler(() => clock.now, 1_000);
  t.equal(sampler.admit('a'), 0);
  t.equal(sampler.admit('a'), undefined);
  t.equal(sampler.admit('b'), 0);
  clock.now = 999;
  t.equal(sampler.admit('a'), undefined);
  clock.now = 1_000;
  t.equal(sampler.admit('a'), 2);
  clock.now = 2_000;
  t.equal(sampler.admit('a'), 0);
  t.end();
});
