import { t } from 'tap';
import { ConcurrencyLimit, QueueFull } from '../../../src/content/upstream/concurrency-limit.ts';

const never = () => new AbortController().signal;

t.test('tasks up to the limit get a slot at once, later tasks in order of arrival', async (t) => {
  const limit = new ConcurrencyLimit(1, 2);
  const order: string[] = [];
  await limit.acquire(never());
  const second = limit.acquire(never()).then(() => order.push('second'));
  const third = limit.acquire(never()).then(() => order.push('third'));
  limit.release();
  await second;
  t.strictSame(order, ['second']);
  limit.release();
  await third;
  t.strictSame(order, ['second', 'third']);
  limit.release();
  await limit.acquire(never());
});

t.test('a full queue rejects at once', async (t) => {
  const limit = new ConcurrencyLimit(1, 1);
  await limit.acquire(never());
  const waiting = limit.acquire(never());
  await t.rejects(limit.acquire(never()), QueueFull);
  limit.release();
  await waiting;
});

t.test('a task that stops waiting leaves its place to the next', async (t) => {
  const limit = new ConcurrencyLimit(1, 2);
  await limit.acquire(never());
  const leaving = new AbortController();
  const left = limit.acquire(leaving.signal);
  const next = limit.acquire(never());
  leaving.abort(new Error('too late'));
  await t.rejects(left, /too late/);
  limit.release();
  await next;
  await t.rejects(limit.acquire(AbortSignal.abort(new Error('over'))), /over/);
});
