import { t } from 'tap';
import { changed, down, fakeCache, PAGE } from './fake-cache.ts';

const SECOND = 1_000;

t.test('a fresh entry is served without a call, with its age', async (t) => {
  const { clock, read, seen, asked } = fakeCache();
  t.equal(await seen(), 'v1 miss');
  clock.now += 59_999;
  const again = await read();
  t.match(again, { value: 'v1', result: 'hit', age: 59, storable: true });
  t.equal(again.json.toString(), '"v1"');
  t.match(again.etag, /^"[\w-]+"$/);
  t.equal(asked.length, 1);
});

t.test('a stale entry is served at once while one background call refreshes it', async (t) => {
  const { clock, state, seen, settle, hold, asked } = fakeCache();
  await seen();
  clock.now += 60_000;
  state.answer = 'v2';
  const release = hold();
  t.strictSame([await seen(), await seen(), await seen()], ['v1 stale', 'v1 stale', 'v1 stale']);
  release();
  await settle();
  t.equal(await seen(), 'v2 hit');
  t.equal(asked.length, 2);
});

t.test('after the stale window a reader waits for the new value', async (t) => {
  const { clock, state, seen } = fakeCache();
  await seen();
  state.answer = 'v2';
  clock.now += 660_000;
  t.equal(await seen(), 'v2 miss');
});

t.test('when the content service fails, the stored copy is served up to its bound, and never after', async (t) => {
  const { clock, state, seen, failures } = fakeCache();
  await seen();
  state.answer = down();
  clock.now += 660_000;
  t.equal(await seen(), 'v1 error');
  clock.now += 86_400_000 - 600_000 - 1;
  t.equal(await seen(), 'v1 error');
  clock.now += 1;
  t.equal(await seen(), 'CONTENT_UNREACHABLE');
  t.strictSame(
    failures.map(({ stale }) => stale),
    [true, true, false],
  );
});

t.test('a failed refresh never replaces the stored copy', async (t) => {
  const { clock, state, seen, settle } = fakeCache();
  await seen();
  state.answer = down();
  clock.now += 61 * SECOND;
  t.equal(await seen(), 'v1 stale');
  await settle();
  t.equal(await seen(), 'v1 error');
  state.answer = 'v2';
  clock.now += 5 * SECOND;
  t.equal(await seen(), 'v1 stale');
  await settle();
  t.equal(await seen(), 'v2 hit');
});

t.test('after a failure an entry is left alone for five seconds, or for its lifetime if that is shorter', async (t) => {
  for (const [freshMs, pause] of [
    [60_000, 5_000],
    [1_000, 1_000],
  ] as const) {
    const { clock, state, seen, settle, asked } = fakeCache();
    state.answer = changed('v1', { freshMs });
    await seen();
    state.answer = down();
    clock.now += freshMs;
    await seen();
    await settle();
    clock.now += pause - 1;
    for (let n = 0; n < 10; n++) await seen();
    t.equal(asked.length, 2, `${freshMs}: one try`);
    clock.now += 1;
    await seen();
    t.equal(asked.length, 3, `${freshMs}: the next one`);
  }
});

t.test('while a try after a failure is under way, the others do not wait for it', async (t) => {
  const { clock, state, seen, hold } = fakeCache();
  await seen();
  state.answer = down();
  clock.now += 660_000;
  await seen();
  clock.now += 5_000;
  const release = hold();
  const first = seen();
  t.equal(await seen(), 'v1 error');
  release();
  t.equal(await first, 'v1 error');
});

t.test('concurrent misses share one call and get the same error', async (t) => {
  const { state, seen, asked, hold } = fakeCache();
  const release = hold();
  const reads = [seen(), seen(), seen()];
  release();
  t.strictSame(await Promise.all(reads), ['v1 miss', 'v1 collapsed', 'v1 collapsed']);
  t.equal(asked.length, 1);
  state.answer = down();
  const other = { ...PAGE, name: 'other' };
  t.strictSame(await Promise.all([seen(other), seen(other)]), ['CONTENT_UNREACHABLE', 'CONTENT_UNREACHABLE']);
  t.equal(asked.length, 2);
});

t.test('an error is not stored: the next reader asks again', async (t) => {
  const { state, seen } = fakeCache();
  state.answer = down();
  t.equal(await seen(), 'CONTENT_UNREACHABLE');
  state.answer = 'v1';
  t.equal(await seen(), 'v1 miss');
});

t.test('a failing site list is asked for once a second', async (t) => {
  const { clock, state, seen, asked } = fakeCache();
  const sites = { kind: 'sites', host: 'a.example' } as const;
  state.answer = down();
  for (let n = 0; n < 5; n++) t.equal(await seen(sites), 'CONTENT_UNREACHABLE');
  t.equal(asked.length, 1);
  state.answer = 'sites';
  clock.now += SECOND;
  t.equal(await seen(sites), 'sites miss');
});

t.test('a look-up tells fresh, stale and expired entries apart, and counts the first two with their age', async (t) => {
  const { cache, clock, state, read, seen, settle, served, ages } = fakeCache();
  const { key, version } = await read();
  clock.now += 59 * SECOND;
  t.strictSame(cache.lookup(key), { version, state: 'fresh', age: 59 });
  clock.now += 6 * SECOND;
  t.strictSame(cache.lookup(key), { version, state: 'stale', age: 65 });
  t.strictSame(served, ['miss', 'hit', 'stale']);
  t.strictSame(ages, [0, 59, 65]);
  t.strictSame(cache.peek(key), { version, state: 'stale', age: 65 });
  state.answer = down();
  await seen();
  await settle();
  t.strictSame(cache.lookup(key), { version, state: 'expired', age: 65 }, 'its refresh has failed');
  t.strictSame(served, ['miss', 'hit', 'stale', 'stale'], 'only the read has counted');
  t.equal(cache.lookup('other'), undefined);
});
