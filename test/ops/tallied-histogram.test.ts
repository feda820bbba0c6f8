import { Histogram, Registry } from 'prom-client';
import { t } from 'tap';
import { talliedHistogram } from '../../src/ops/tallied-histogram.ts';

const CONFIGURATION = {
  name: 'duration_seconds',
  help: 'Time.',
  labelNames: ['route', 'method'] as const,
  buckets: [0.005, 0.05, 0.5],
};
const VALUES = [0, 0.005, 0.0051, 0.05, 0.4, 0.5, 0.51, 7];

t.test('what is written out is what a histogram of prom-client would write', async (t) => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const { observe } = talliedHistogram({ ...CONFIGURATION, registers: [ours] });
  const histogram = new Histogram({ ...CONFIGURATION, registers: [theirs] });
  t.equal(await ours.metrics(), await theirs.metrics(), 'before the first value');
  for (const [route, method] of [
    ['/*', 'GET'],
    ['/*', 'HEAD'],
    ['/api/"pages"', 'GET'],
  ] as const) {
    for (const value of VALUES) {
      observe(value, route, method);
      histogram.observe({ route, method }, value);
    }
    t.equal(await ours.metrics(), await theirs.metrics(), `after ${method} ${route}`);
  }
});

t.test('a name is taken once', async (t) => {
  const registry = new Registry();
  talliedHistogram({ ...CONFIGURATION, registers: [registry] });
  t.throws(() => talliedHistogram({ ...CONFIGURATION, registers: [registry] }), /already been registered/);
});
