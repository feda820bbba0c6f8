import { t } from 'tap';
import { ConcurrencyLimit, QueueFull } from '../../../src/content/upstream/concurrency-limit.ts';

const never = () => new AbortController().signal;

t.test('places are given up to the limit, then in the order of coming', async (t) => {
  const limit = new ConcurrencyLimit(1, 2);
  const order: string[] = [];
  await limit.enter(never());
  const second = limit.enter(never()).then(() => order.push('second'));
  const third = limit.enter(never()).then(() => order.push('third'));
  limit.leave();
  await second;
  t.strictSame(order, ['second']);
  limit.leave();
  await third;
  t.strictSame(order, ['second', 'third']);
  limit.leave();
  await limit.enter(never());
});

t.test('a full queue turns away at once', async (t) => {
  const limit = new ConcurrencyLimit(1, 1);
  await limit.enter(never());
  const waiting = limit.enter(never());
  await t.rejects(limit.enter(never()), QueueFull);
  limit.leave();
  await waiting;
});

t.test('who gives up waiting leaves the place to the next', async (t) => {
  const limit = new ConcurrencyLimit(1, 2);
  await limit.enter(never());
  const leaving = new AbortController();
  const left = limit.enter(leaving.signal);
  const next = limit.enter(never());
  leaving.abort(new Error('too late'));
  await t.rejects(left, /too late/);
  limit.leave();
  await next;
  await t.rejects(limit.enter(AbortSignal.abort(new Error('over'))), /over/);
});
