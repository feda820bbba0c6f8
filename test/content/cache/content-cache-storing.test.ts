import { t } from 'tap';
import { changed, down, FRESHNESS, fakeCache, gone, PAGE } from './fake-cache.ts';

const SECOND = 1_000;

t.test('that there is nothing is kept for thirty seconds and takes the place of what was there', async (t) => {
  const { clock, state, seen, asked, settle } = fakeCache();
  await seen();
  state.answer = gone();
  clock.now += 61 * SECOND;
  t.equal(await seen(), 'v1 stale', 'one stale answer more');
  await settle();
  t.equal(await seen(), 'CONTENT_STATUS');
  clock.now += 29_999;
  t.equal(await seen(), 'CONTENT_STATUS');
  t.equal(asked.length, 2);
  state.answer = 'v2';
  clock.now += 1;
  t.equal(await seen(), 'v2 miss');
});

t.test('that there is nothing is kept no longer than it was given', async (t) => {
  const { clock, state, seen, asked } = fakeCache();
  for (const freshness of [{ freshMs: 0 }, { storable: false }]) {
    state.answer = gone(freshness);
    await seen();
    await seen();
  }
  t.equal(asked.length, 4);
  state.answer = gone({ freshMs: 2_000 });
  await seen();
  clock.now += 1_999;
  await seen();
  t.equal(asked.length, 5);
  clock.now += 1;
  await seen();
  t.equal(asked.length, 6);
});

t.test('what may not be stored is shared by those who wait, and forgotten', async (t) => {
  const { cache, state, seen, read, asked, hold } = fakeCache();
  state.answer = changed('v1', { storable: false });
  const release = hold();
  const both = [seen(), seen()];
  release();
  t.strictSame(await Promise.all(both), ['v1 miss', 'v1 collapsed']);
  t.equal(asked.length, 1);
  const again = await read();
  t.match(again, { result: 'miss', storable: false });
  t.equal(cache.peek(again.key), undefined);
  t.equal(cache.statistics().page.entries, 0);
});

t.test('an answer that may not be stored takes the stored one away', async (t) => {
  const { clock, state, seen } = fakeCache();
  await seen();
  clock.now += 660_000;
  state.answer = changed('v2', { storable: false });
  t.equal(await seen(), 'v2 miss');
  state.answer = down();
  t.equal(await seen(), 'CONTENT_UNREACHABLE');
});

t.test('what has to be asked for each time is, with the stored copy standing in on error', async (t) => {
  const { state, seen, asked } = fakeCache();
  const eachTime = { freshMs: 0, staleWhileRevalidateMs: 0 };
  state.answer = changed('v1', eachTime);
  t.strictSame([await seen(), await seen()], ['v1 miss', 'v1 miss']);
  state.answer = down();
  t.strictSame([await seen(), await seen()], ['v1 error', 'v1 error']);
  state.answer = changed('v2', eachTime);
  t.equal(await seen(), 'v2 miss', 'at once after a failure');
  t.equal(asked.length, 5);
});

t.test('must-revalidate allows no stored copy on error', async (t) => {
  const { clock, state, seen } = fakeCache();
  state.answer = changed('v1', { freshMs: 5_000, staleWhileRevalidateMs: 0, staleIfErrorMs: 0 });
  await seen();
  state.answer = down();
  clock.now += 4_999;
  t.equal(await seen(), 'v1 hit');
  clock.now += 1;
  t.equal(await seen(), 'CONTENT_UNREACHABLE');
});

t.test('an unchanged answer keeps value and version and is fresh again', async (t) => {
  const { cache, clock, state, read, asked } = fakeCache();
  state.answer = { ...changed('v1'), validator: '"one"' } as typeof state.answer;
  const before = await read();
  clock.now += 660_000;
  state.answer = { kind: 'unchanged', freshness: { ...FRESHNESS, freshMs: 5_000 }, headers: {}, validator: undefined };
  const after = await read();
  t.match(after, { value: 'v1', result: 'miss', age: 0, version: before.version });
  t.equal(after.json, before.json);
  t.match(asked[1]?.held, { validator: '"one"', digest: 'v1' });
  t.strictSame(cache.lookup(before.key), { version: before.version, state: 'fresh', age: 0 });
  clock.now += 5_000;
  t.strictSame(cache.lookup(before.key), { version: before.version, state: 'stale', age: 5 }, 'by its new lifetime');
});

t.test('a changed answer has a new version', async (t) => {
  const { cache, clock, state, read } = fakeCache();
  const before = await read();
  clock.now += 660_000;
  state.answer = 'v2';
  const after = await read();
  t.ok(after.version > before.version);
  t.not(after.etag, before.etag);
  t.equal(cache.peek(after.key)?.version, after.version);
});

t.test('an entry made from another basis is served once more and loaded anew', async (t) => {
  const { state, seen, settle, asked } = fakeCache();
  await seen(PAGE, 'one');
  state.answer = 'v2';
  t.equal(await seen(PAGE, 'two'), 'v1 stale');
  await settle();
  t.equal(await seen(PAGE, 'two'), 'v2 hit');
  t.equal(asked[1]?.held, undefined, 'without its validator: the same answer makes another value');
});

t.test('subjects that differ in host, site, language or name are kept apart', async (t) => {
  const { seen, state } = fakeCache();
  const others = [
    { ...PAGE, host: 'b.example' },
    { ...PAGE, site: 'other' },
    { ...PAGE, language: 'es' },
    { ...PAGE, name: 'About' },
    { ...PAGE, kind: 'navigation' as const },
  ];
  await seen();
  for (const [index, subject] of others.entries()) {
    state.answer = `other ${index}`;
    t.equal(await seen(subject), `other ${index} miss`);
  }
  t.equal(await seen(), 'v1 hit');
});
