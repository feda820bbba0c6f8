import { t } from 'tap';
import { ConcurrencyLimit, NoPlace } from '../../../src/content/upstream/concurrency-limit.ts';

const never = () => new AbortController().signal;

t.test('tasks up to the limit get a place at once, later tasks in order of arrival', async (t) => {
  const limit = new ConcurrencyLimit(1, 2);
  const order: string[] = [];
  const { leave } = await limit.acquire(never());
  const second = limit.acquire(never()).finally(() => order.push('second'));
  const third = limit.acquire(never()).finally(() => order.push('third'));
  leave();
  (await second).leave();
  t.strictSame(order, ['second']);
  (await third).leave();
  t.strictSame(order, ['second', 'third']);
  (await limit.acquire(never())).leave();
});

t.test('a full queue rejects at once', async (t) => {
  const limit = new ConcurrencyLimit(1, 1);
  const { leave } = await limit.acquire(never());
  const waiting = limit.acquire(never());
  await t.rejects(limit.acquire(never()), NoPlace);
  leave();
  await waiting;
});

t.test('a task that stops waiting leaves its place to the next', async (t) => {
  const limit = new ConcurrencyLimit(1, 2);
  const first = await limit.acquire(never());
  const leaving = new AbortController();
  const left = limit.acquire(leaving.signal);
  const next = limit.acquire(never());
  leaving.abort(new Error('too late'));
  await t.rejects(left, /too late/);
  first.leave();
  await next;
  await t.rejects(limit.acquire(AbortSignal.abort(new Error('over'))), /over/);
});

t.test('tasks of a share take only their part, and others pass them', async (t) => {
  const limit = new ConcurrencyLimit(4, 4);
  const order: string[] = [];
  const enter = async (name: string, part: number) => {
    const { leave } = await limit.acquire(never(), [{ key: name, whose: name, part }]);
    order.push(name);
    return { leave };
  };
  const first = await enter('a', 1 / 4);
  const second = enter('a', 1 / 4);
  await t.rejects(enter('a', 1 / 4), { name: 'NoPlace', message: 'All places for a are taken, in the queue too.' });
  const other = await enter('b', 1 / 4);
  t.strictSame(order, ['a', 'b']);
  first.leave();
  const last = await second;
  t.strictSame(order, ['a', 'b', 'a']);
  other.leave();
  last.leave();
  t.strictSame(
    await Promise.all(['c', 'd', 'e', 'a'].map((name) => enter(name, 1 / 8).then(() => name))),
    ['c', 'd', 'e', 'a'],
    'a part is at least one place, and all places are free again',
  );
});

t.test('one place that becomes free may let several shares run', async (t) => {
  const limit = new ConcurrencyLimit(4, 4);
  const both = [
    { key: 'kind', whose: 'a kind', part: 1 / 2 },
    { key: 'client', whose: 'one client', part: 1 / 2 },
  ];
  const first = await limit.acquire(never(), both);
  await limit.acquire(never(), both);
  const waiting = both.map((share) => limit.acquire(never(), [share]));
  first.leave();
  await Promise.all(waiting);
  t.pass('both run');
});
