import { t } from 'tap';
import { changed, down, FRESHNESS, fakeCache, gone, PAGE } from './fake-cache.ts';

const SECOND = 1_000;

t.test('a 404 is cached for thirty seconds and replaces the stored entry', async (t) => {
  const { clock, state, outcome, loads, settle } = fakeCache();
  await outcome();
  state.next = gone();
  clock.now += 61 * SECOND;
  t.equal(await outcome(), 'v1 stale', 'one more stale response');
  await settle();
  t.equal(await outcome(), 'CONTENT_STATUS');
  clock.now += 29_999;
  t.equal(await outcome(), 'CONTENT_STATUS');
  t.equal(loads.length, 2);
  state.next = 'v2';
  clock.now += 1;
  t.equal(await outcome(), 'v2 miss');
});

t.test('a 404 is cached no longer than its own lifetime', async (t) => {
  const { clock, state, outcome, loads } = fakeCache();
  for (const freshness of [{ freshMs: 0 }, { storable: false }]) {
    state.next = gone(freshness);
    await outcome();
    await outcome();
  }
  t.equal(loads.length, 4);
  state.next = gone({ freshMs: 2_000 });
  await outcome();
  clock.now += 1_999;
  await outcome();
  t.equal(loads.length, 5);
  clock.now += 1;
  await outcome();
  t.equal(loads.length, 6);
});

t.test('a response that may not be stored is shared by waiting readers and then dropped', async (t) => {
  const { cache, state, outcome, read, loads, hold } = fakeCache();
  state.next = changed('v1', { storable: false });
  const release = hold();
  const both = [outcome(), outcome()];
  release();
  t.strictSame(await Promise.all(both), ['v1 miss', 'v1 collapsed']);
  t.equal(loads.length, 1);
  const again = await read();
  t.match(again, { result: 'miss', storable: false });
  t.equal(cache.lookup(again.key), undefined);
  t.equal(cache.statistics().page.entries, 0);
});

t.test('a response that may not be stored removes the stored one', async (t) => {
  const { clock, state, outcome } = fakeCache();
  await outcome();
  clock.now += 660_000;
  state.next = changed('v2', { storable: false });
  t.equal(await outcome(), 'v2 miss');
  state.next = down();
  t.equal(await outcome(), 'CONTENT_UNREACHABLE');
});

t.test('an entry without a lifetime is revalidated each time, and served on error', async (t) => {
  const { state, outcome, loads } = fakeCache();
  const eachTime = { freshMs: 0, staleWhileRevalidateMs: 0 };
  state.next = changed('v1', eachTime);
  t.strictSame([await outcome(), await outcome()], ['v1 miss', 'v1 miss']);
  state.next = down();
  t.strictSame([await outcome(), await outcome()], ['v1 error', 'v1 error']);
  state.next = changed('v2', eachTime);
  t.equal(await outcome(), 'v2 miss', 'a failure does not delay the next load');
  t.equal(loads.length, 5);
});

t.test('must-revalidate forbids stored responses on error', async (t) => {
  const { clock, state, outcome } = fakeCache();
  state.next = changed('v1', { freshMs: 5_000, staleWhileRevalidateMs: 0, staleIfErrorMs: 0 });
  await outcome();
  state.next = down();
  clock.now += 4_999;
  t.equal(await outcome(), 'v1 hit');
  clock.now += 1;
  t.equal(await outcome(), 'CONTENT_UNREACHABLE');
});

t.test('an unchanged response keeps the value and version of its entry, which is fresh again', async (t) => {
  const { cache, clock, state, read, loads } = fakeCache();
  state.next = { ...changed('v1'), validator: '"one"' } as typeof state.next;
  const before = await read();
  clock.now += 660_000;
  state.next = { kind: 'unchanged', freshness: { ...FRESHNESS, freshMs: 5_000 }, headers: {}, validator: undefined };
  const after = await read();
  t.match(after, { value: 'v1', result: 'miss', age: 0, version: before.version });
  t.equal(after.json, before.json);
  t.match(loads[1]?.previous, { validator: '"one"', digest: 'v1' });
  t.strictSame(cache.lookup(before.key), { version: before.version, state: 'fresh', age: 0 });
  clock.now += 5_000;
  t.strictSame(
    cache.lookup(before.key),
    { version: before.version, state: 'stale', age: 5 },
    'the new lifetime is over',
  );
});

t.test('a changed response has a new version', async (t) => {
  const { cache, clock, state, read } = fakeCache();
  const before = await read();
  clock.now += 660_000;
  state.next = 'v2';
  const after = await read();
  t.ok(after.version > before.version);
  t.not(after.etag, before.etag);
  t.equal(cache.lookup(after.key)?.version, after.version);
});

t.test('an entry of another basis is served as stale and loaded again', async (t) => {
  const { state, outcome, settle, loads } = fakeCache();
  await outcome(PAGE, 'one');
  state.next = 'v2';
  t.equal(await outcome(PAGE, 'two'), 'v1 stale');
  await settle();
  t.equal(await outcome(PAGE, 'two'), 'v2 hit');
  t.equal(loads[1]?.previous, undefined, 'no validator is sent, since the same response makes another value');
});

t.test('subjects that differ in host, site, language, name or kind have separate entries', async (t) => {
  const { outcome, state } = fakeCache();
  const others = [
    { ...PAGE, host: 'b.example' },
    { ...PAGE, site: 'other' },
    { ...PAGE, language: 'es' },
    { ...PAGE, name: 'About' },
    { ...PAGE, kind: 'navigation' as const },
  ];
  await outcome();
  for (const [index, subject] of others.entries()) {
    state.next = `other ${index}`;
    t.equal(await outcome(subject), `other ${index} miss`);
  }
  t.equal(await outcome(), 'v1 hit');
});
