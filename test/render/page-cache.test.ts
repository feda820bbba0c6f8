import { t } from 'tap';
import type { CacheRead, EntryVersion } from '../../src/content/content-source.ts';
import { type CachedPage, cachedPage, hasForm, PageCache, pageForm } from '../../src/render/page-cache.ts';

const HEAD = { statusCode: 200, tag: '"a"', headers: { vary: 'Accept-Encoding' } };
const MEGABYTE = 1_048_576;

const read = (key: string, version: number) => ({ key, version }) as CacheRead<unknown>;

const page = (bytes: number, ...reads: CacheRead<unknown>[]): CachedPage =>
  cachedPage(HEAD, { encoding: 'identity', html: Buffer.alloc(bytes), encoded: Buffer.alloc(bytes) }, reads);

const brotli = (bytes: number) => pageForm(HEAD, 'br', Buffer.alloc(bytes));

/** A page cache, and content entries with these versions and states. */
function cacheOf(entries: Record<string, [version: number, state: EntryVersion['state']]> = {}, maxBytes = MEGABYTE) {
  const lookup = (key: string): EntryVersion | undefined => {
    const [version, state] = entries[key] ?? [];
    return version === undefined || state === undefined ? undefined : { version, state, age: 0 };
  };
  return { entries, cache: new PageCache(maxBytes, { lookup }) };
}

t.test('a page is found until an entry that it was built from changes, expires or is gone', async (t) => {
  const { cache, entries } = cacheOf({ sites: [1, 'fresh'], page: [4, 'fresh'] });
  const home = page(10, read('sites', 1), read('page', 4));
  cache.set('home', home);
  t.same(cache.lookup('home'), { page: home, state: 'fresh' });
  entries.page = [4, 'stale'];
  t.same(cache.lookup('home'), { page: home, state: 'stale' }, 'one entry is stale');
  entries.page = [4, 'expired'];
  t.equal(cache.lookup('home'), undefined, 'one entry is expired');
  entries.page = [5, 'fresh'];
  t.equal(cache.lookup('home'), undefined, 'one entry has changed');
  delete entries.page;
  t.equal(cache.lookup('home'), undefined, 'one entry is gone');
});

t.test('a page is found if it was built from the versions that were just read', async (t) => {
  const { cache } = cacheOf();
  const home = page(10, read('sites', 1), read('page', 4));
  cache.set('home', home);
  t.equal(cache.get('home', [read('page', 4), read('sites', 1)]), home);
  t.equal(cache.get('home', [read('page', 5), read('sites', 1)]), undefined);
  t.equal(cache.get('home', [read('sites', 1)]), undefined);
  t.equal(cache.get('other', [read('page', 4), read('sites', 1)]), undefined);
});

t.test('memory is bounded by bytes, and the least recently used page is evicted first', async (t) => {
  const { cache } = cacheOf({}, 13_000);
  for (const key of ['a', 'b']) cache.set(key, page(3_000));
  cache.lookup('a');
  cache.set('c', page(3_000));
  t.ok(cache.lookup('a'));
  t.equal(cache.lookup('b'), undefined);
  t.ok(cache.lookup('c'));
});

t.test('an encoded body counts towards the byte limit, and is encoded once', async (t) => {
  const { cache } = cacheOf({}, 13_000);
  const home = page(3_000);
  cache.set('other', page(3_000));
  cache.set('home', home);
  const form = await cache.formOf('home', home, 'br');
  t.equal(cache.lookup('home')?.page.forms.br, form);
  const cached = cache.lookup('home')?.page;
  t.equal(cached && (await cache.formOf('home', cached, 'br')), form);
  t.ok(cache.lookup('other'));
  cache.addForm('home', home, 'gzip', pageForm(HEAD, 'gzip', Buffer.alloc(3_000)));
  t.equal(cache.lookup('other'), undefined, 'there is no longer room for another page');
});

t.test('an encoded body of a page that was replaced meanwhile is dropped', async (t) => {
  const { cache } = cacheOf();
  const old = page(100);
  cache.set('home', old);
  cache.set('home', page(200));
  cache.addForm('home', old, 'br', brotli(50));
  t.equal(cache.lookup('home')?.page.forms.br, undefined);
});

t.test('two forms that are made at the same time are both stored', async (t) => {
  const { cache } = cacheOf();
  const home = page(100);
  cache.set('home', home);
  cache.addForm('home', home, 'br', brotli(50));
  cache.addForm('home', home, 'gzip', pageForm(HEAD, 'gzip', Buffer.alloc(60)));
  t.strictSame(Object.keys(cache.lookup('home')?.page.forms ?? {}).sort(), ['br', 'gzip', 'identity']);
});

t.test('each form has its own strong entity tag and names its content coding', async (t) => {
  const br = brotli(50);
  t.strictSame(br.response.headers, { vary: 'Accept-Encoding', 'content-encoding': 'br', etag: '"a-br"' });
  t.strictSame(page(1).forms.identity.response.headers, { vary: 'Accept-Encoding', etag: '"a"' });
  const dense = pageForm(HEAD, 'br', Buffer.alloc(40), br);
  t.equal(dense.etag, '"a-br-dense"');
});

t.test('an error page has no entity tag', async (t) => {
  const form = pageForm({ statusCode: 404, headers: {} }, 'br', Buffer.alloc(1));
  t.strictSame(form.response.headers, { 'content-encoding': 'br' });
  t.notOk(hasForm('*', form));
});

t.test('a client that has the page as it was before recompression gets 304', async (t) => {
  const br = brotli(50);
  const dense = pageForm(HEAD, 'br', Buffer.alloc(40), br);
  t.ok(hasForm('"a-br"', dense));
  t.ok(hasForm('W/"a-br-dense"', dense));
  t.notOk(hasForm('"a"', dense), 'another coding is another form');
  t.notOk(hasForm('"a-br-dense"', br));
  t.notOk(hasForm(undefined, br));
});
