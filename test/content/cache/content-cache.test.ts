import { t } from 'tap';
import { changed, down, fakeCache, PAGE } from './fake-cache.ts';

const SECOND = 1_000;

t.test('a fresh entry is served without a call, with its age', async (t) => {
  const { clock, read, outcome, loads } = fakeCache();
  t.equal(await outcome(), 'v1 miss');
  clock.now += 59_999;
  const again = await read();
  t.match(again, { value: 'v1', result: 'hit', age: 59, storable: true });
  t.equal(again.json.toString(), '"v1"');
  t.match(again.etag, /^"[\w-]+"$/);
  t.equal(loads.length, 1);
});

t.test('a stale entry is served at once while one background call revalidates it', async (t) => {
  const { clock, state, outcome, settle, hold, loads } = fakeCache();
  await outcome();
  clock.now += 60_000;
  state.next = 'v2';
  const release = hold();
  t.strictSame([await outcome(), await outcome(), await outcome()], ['v1 stale', 'v1 stale', 'v1 stale']);
  release();
  await settle();
  t.equal(await outcome(), 'v2 hit');
  t.equal(loads.length, 2);
});

t.test('after the stale window a reader waits for the new value', async (t) => {
  const { clock, state, outcome } = fakeCache();
  await outcome();
  state.next = 'v2';
  clock.now += 660_000;
  t.equal(await outcome(), 'v2 miss');
});

t.test(
  'when the content service fails, the stored response is served until its stale-if-error window ends',
  async (t) => {
    const { clock, state, outcome, failures } = fakeCache();
    await outcome();
    state.next = down();
    clock.now += 660_000;
    t.equal(await outcome(), 'v1 error');
    clock.now += 86_400_000 - 600_000 - 1;
    t.equal(await outcome(), 'v1 error');
    clock.now += 1;
    t.equal(await outcome(), 'CONTENT_UNREACHABLE');
    t.strictSame(
      failures.map(({ stale }) => stale),
      [true, true, false],
    );
  },
);

t.test('a failed revalidation never replaces the stored response', async (t) => {
  const { clock, state, outcome, settle } = fakeCache();
  await outcome();
  state.next = down();
  clock.now += 61 * SECOND;
  t.equal(await outcome(), 'v1 stale');
  await settle();
  t.equal(await outcome(), 'v1 error');
  state.next = 'v2';
  clock.now += 5 * SECOND;
  t.equal(await outcome(), 'v1 stale');
  await settle();
  t.equal(await outcome(), 'v2 hit');
});

t.test(
  'after a failure an entry is not revalidated for five seconds, or for its lifetime if that is shorter',
  async (t) => {
    for (const [freshMs, pause] of [
      [60_000, 5_000],
      [1_000, 1_000],
    ] as const) {
      const { clock, state, outcome, settle, loads } = fakeCache();
      state.next = changed('v1', { freshMs });
      await outcome();
      state.next = down();
      clock.now += freshMs;
      await outcome();
      await settle();
      clock.now += pause - 1;
      for (let n = 0; n < 10; n++) await outcome();
      t.equal(loads.length, 2, `${freshMs}: one try`);
      clock.now += 1;
      await outcome();
      t.equal(loads.length, 3, `${freshMs}: the next try`);
    }
  },
);

t.test('while a retry after a failure is in flight, other readers do not wait for it', async (t) => {
  const { clock, state, outcome, hold } = fakeCache();
  await outcome();
  state.next = down();
  clock.now += 660_000;
  await outcome();
  clock.now += 5_000;
  const release = hold();
  const first = outcome();
  t.equal(await outcome(), 'v1 error');
  release();
  t.equal(await first, 'v1 error');
});

t.test('concurrent misses share one call and get the same error', async (t) => {
  const { state, outcome, loads, hold } = fakeCache();
  const release = hold();
  const reads = [outcome(), outcome(), outcome()];
  release();
  t.strictSame(await Promise.all(reads), ['v1 miss', 'v1 collapsed', 'v1 collapsed']);
  t.equal(loads.length, 1);
  state.next = down();
  const other = { ...PAGE, name: 'other' };
  t.strictSame(await Promise.all([outcome(other), outcome(other)]), ['CONTENT_UNREACHABLE', 'CONTENT_UNREACHABLE']);
  t.equal(loads.length, 2);
});

t.test('an error is not stored: the next read loads again', async (t) => {
  const { state, outcome } = fakeCache();
  state.next = down();
  t.equal(await outcome(), 'CONTENT_UNREACHABLE');
  state.next = 'v1';
  t.equal(await outcome(), 'v1 miss');
});

t.test('a failing site list is loaded once a second', async (t) => {
  const { clock, state, outcome, loads } = fakeCache();
  const sites = { kind: 'sites', host: 'a.example' } as const;
  state.next = down();
  for (let n = 0; n < 5; n++) t.equal(await outcome(sites), 'CONTENT_UNREACHABLE');
  t.equal(loads.length, 1);
  state.next = 'sites';
  clock.now += SECOND;
  t.equal(await outcome(sites), 'sites miss');
});

t.test('a look-up returns the state of an entry, and reports fresh and stale entries with their age', async (t) => {
  const { cache, clock, state, read, outcome, settle, served, ages } = fakeCache();
  const { key, version } = await read();
  clock.now += 59 * SECOND;
  t.strictSame(cache.lookup(key), { version, state: 'fresh', age: 59 });
  clock.now += 6 * SECOND;
  t.strictSame(cache.lookup(key), { version, state: 'stale', age: 65 });
  t.strictSame(served, ['miss', 'hit', 'stale']);
  t.strictSame(ages, [0, 59, 65]);
  state.next = down();
  await outcome();
  await settle();
  t.strictSame(cache.lookup(key), { version, state: 'expired', age: 65 }, 'the refresh has failed');
  t.strictSame(served, ['miss', 'hit', 'stale', 'stale'], 'only the read was reported');
  t.equal(cache.lookup('other'), undefined);
});
