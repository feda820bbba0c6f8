import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { t } from 'tap';
import type { LoadResult } from '../../../src/content/cache/load-result.ts';
import { down, fakeCache, gone, PAGE } from './fake-cache.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

t.test('the cache is limited by bytes: the least recently used entries are evicted', async (t) => {
  const { cache, read, state } = fakeCache({ maxBytes: 100_000 });
  const subject = (name: string) => ({ ...PAGE, name });
  state.next = 'x'.repeat(5_000);
  for (let n = 0; n < 3; n++) await read(subject(`p${n}`));
  await read(subject('p0'));
  for (let n = 3; n < 6; n++) await read(subject(`p${n}`));
  const { entries, bytes } = cache.statistics().page;
  t.ok(bytes <= 90_000, `${bytes} bytes`);
  t.equal(entries, 4);
  t.match(await read(subject('p0')), { result: 'hit' }, 'a recently used entry stays');
  t.match(await read(subject('p1')), { result: 'miss' });
});

t.test('searches and requests for missing pages do not evict pages', async (t) => {
  const { cache, outcome, state } = fakeCache({ maxBytes: 100_000 });
  await outcome();
  state.next = 'y'.repeat(2_000);
  for (let n = 0; n < 100; n++) await outcome({ ...PAGE, kind: 'search', name: `term ${n}` });
  state.next = gone();
  for (let n = 0; n < 3_000; n++) await outcome({ ...PAGE, name: `missing ${n}` });
  t.equal(await outcome(), 'v1 hit');
  t.ok(cache.statistics().search.bytes <= 10_000);
});

t.test('a negative entry does not keep its request in memory', async (t) => {
  const { cache, settle } = fakeCache();
  const ask = async () => {
    const request = { load: async (): Promise<LoadResult<string>> => gone() };
    await t.rejects(cache.read(PAGE, request.load), { code: 'CONTENT_STATUS' });
    return new WeakRef(request.load);
  };
  const load = await ask();
  await settle();
  collectGarbage();
  t.equal(load.deref(), undefined);
  const again = cache.read(PAGE, () => Promise.reject(new Error('loads again')));
  await t.rejects(again, { code: 'CONTENT_STATUS' }, 'the 404 is cached');
});

t.test('purged entries are not served again, not even as stale responses', async (t) => {
  const { cache, state, outcome } = fakeCache();
  await outcome();
  t.match(cache.purge({ path: '/about/' }), { page: 1, sites: 0 });
  state.next = down();
  t.equal(await outcome(), 'CONTENT_UNREACHABLE');
});

t.test('a response requested before a purge is not stored after it', async (t) => {
  const { cache, state, outcome, hold, settle } = fakeCache();
  const release = hold();
  const before = outcome();
  await settle();
  cache.purge({ all: true });
  state.next = 'v2';
  const after = outcome();
  release();
  t.strictSame([await before, await after], ['v1 miss', 'v2 miss']);
  t.equal(await outcome(), 'v2 hit');
});

t.test('a purge drops exactly the entries that its selector matches', async (t) => {
  const subjects = [
    { kind: 'sites', host: 'a.example' },
    { kind: 'navigation', host: 'a.example', site: 'main', language: 'en', languageSlug: 'en', name: 'main' },
    { kind: 'page', host: 'a.example', site: 'main', language: 'en', languageSlug: 'en', name: 'about/team' },
    { kind: 'page', host: 'a.example', site: 'main', language: 'zh-CN', languageSlug: 'zh', name: 'about/team' },
    { kind: 'page', host: 'a.example', site: 'other', language: 'en', languageSlug: 'en', name: '' },
    { kind: 'search', host: 'a.example', site: 'main', language: 'en', languageSlug: 'en', name: 'about/team' },
  ] as const;
  const rows: [object, number[]][] = [
    [{ all: true }, [0, 1, 2, 3, 4, 5]],
    [{}, []],
    [{ all: false }, []],
    [{ kind: 'page' }, [2, 3, 4]],
    [{ site: 'main' }, [1, 2, 3, 5]],
    [{ language: 'zh-CN' }, [3]],
    [{ language: 'zh' }, [3]],
    [{ language: 'ZH-cn' }, [3]],
    [{ path: 'about/team' }, [2, 3]],
    [{ path: '/about/team/' }, [2, 3]],
    [{ path: '/' }, [4]],
    [{ path: '' }, [4]],
    [{ path: 'about%2Fteam' }, []],
    [{ path: 'about/team', language: 'en' }, [2]],
    [{ site: 'other', kind: 'page' }, [4]],
    [{ site: 'nowhere' }, []],
  ];
  for (const [selector, expected] of rows) {
    const { cache, outcome } = fakeCache();
    for (const subject of subjects) await outcome(subject);
    cache.purge(selector);
    const dropped: number[] = [];
    for (const [index, subject] of subjects.entries()) if ((await outcome(subject)) === 'v1 miss') dropped.push(index);
    t.strictSame(dropped, expected, JSON.stringify(selector));
  }
});

t.test('statistics count reads by kind and result', async (t) => {
  const { cache, clock, state, outcome, settle, served } = fakeCache();
  await Promise.all([outcome(), outcome()]);
  await outcome();
  state.next = down();
  clock.now += 60_000;
  await outcome();
  await settle();
  await outcome();
  const { page, sites } = cache.statistics();
  t.strictSame(page.reads, { hit: 1, stale: 1, miss: 1, collapsed: 1, error: 1 });
  t.equal(page.entries, 1);
  t.equal(page.hitRatio, 0.6);
  t.strictSame(sites, {
    entries: 0,
    bytes: 0,
    reads: { hit: 0, stale: 0, miss: 0, collapsed: 0, error: 0 },
    hitRatio: 0,
  });
  t.strictSame(served, ['miss', 'collapsed', 'hit', 'stale', 'error']);
});
