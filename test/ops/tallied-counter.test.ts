import { Registry } from 'prom-client';
import { t } from 'tap';
import { talliedCounter } from '../../src/ops/tallied-counter.ts';

t.test('events are there under their labels whenever the metrics are asked for', async (t) => {
  const registry = new Registry();
  const { count } = talliedCounter({
    name: 'events_total',
    help: 'Events.',
    labelNames: ['kind', 'result'] as const,
    registers: [registry],
  });
  count('page', 'hit');
  count('page', 'hit');
  count('page', 'miss');
  const first = await registry.metrics();
  t.match(first, 'events_total{kind="page",result="hit"} 2');
  t.match(first, 'events_total{kind="page",result="miss"} 1');
  count('page', 'hit');
  t.match(await registry.metrics(), 'events_total{kind="page",result="hit"} 3', 'none is counted twice');
});
