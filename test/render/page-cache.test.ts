import { t } from 'tap';
import { type CachedPage, hasForm, PageCache, pageForm } from '../../src/render/page-cache.ts';

const named = { tag: '"a"', headers: { vary: 'Accept-Encoding' } };

const page = (bytes: number, ...builtFrom: CachedPage['builtFrom']): CachedPage => ({
  ...named,
  forms: { identity: pageForm(named, 'identity', Buffer.alloc(bytes)) },
  builtFrom,
});

const packed = (bytes: number) => pageForm(named, 'br', Buffer.alloc(bytes));

const MEGABYTE = 1_048_576;

t.test('a page is served while every entry it was built from keeps its version', async (t) => {
  const pages = new PageCache(MEGABYTE);
  const versions = new Map([
    ['sites', 1],
    ['page', 4],
  ]);
  const kept = page(10, { key: 'sites', version: 1 }, { key: 'page', version: 4 });
  pages.set('home', kept);
  t.equal(
    pages.get('home', (key) => versions.get(key)),
    kept,
  );
  versions.set('page', 5);
  t.equal(
    pages.get('home', (key) => versions.get(key)),
    undefined,
    'one entry changed',
  );
  versions.delete('page');
  t.equal(
    pages.get('home', (key) => versions.get(key)),
    undefined,
    'one entry is gone',
  );
});

t.test('memory is bounded by bytes, the least recently used page goes first', async (t) => {
  const pages = new PageCache(10_000);
  for (const key of ['a', 'b', 'c']) pages.set(key, page(3_000));
  t.ok(pages.bytes <= 10_000);
  t.equal(
    pages.get('a', () => 1),
    undefined,
  );
  t.ok(pages.get('c', () => 1));
});

t.test('an encoded body counts as bytes and is there for the next visitor', async (t) => {
  const pages = new PageCache(MEGABYTE);
  const kept = page(100);
  pages.set('home', kept);
  const before = pages.bytes;
  pages.addForm('home', kept, 'br', packed(50));
  t.equal(pages.bytes, before + 50);
  t.equal(pages.get('home', () => 1)?.forms.br?.body.length, 50);
});

t.test('an encoded body of a page that was replaced meanwhile is dropped', async (t) => {
  const pages = new PageCache(MEGABYTE);
  const old = page(100);
  pages.set('home', old);
  pages.set('home', page(200));
  pages.addForm('home', old, 'br', packed(50));
  t.equal(pages.get('home', () => 1)?.forms.br, undefined);
});

t.test('two forms that are made at the same time are both kept', async (t) => {
  const pages = new PageCache(MEGABYTE);
  const kept = page(100);
  pages.set('home', kept);
  pages.addForm('home', kept, 'br', packed(50));
  pages.addForm('home', kept, 'gzip', pageForm(named, 'gzip', Buffer.alloc(60)));
  t.strictSame(Object.keys(pages.get('home', () => 1)?.forms ?? {}).sort(), ['br', 'gzip', 'identity']);
});

t.test('each form has a strong tag of its own and says its coding', async (t) => {
  const br = packed(50);
  t.strictSame(br.answer.headers, { vary: 'Accept-Encoding', 'content-encoding': 'br', etag: '"a-br"' });
  t.strictSame(page(1).forms.identity.answer.headers, { vary: 'Accept-Encoding', etag: '"a"' });
  const dense = pageForm(named, 'br', Buffer.alloc(40), br);
  t.equal(dense.etag, '"a-br-dense"');
});

t.test('who has a page packed less densely needs nothing new', async (t) => {
  const br = packed(50);
  const dense = pageForm(named, 'br', Buffer.alloc(40), br);
  t.ok(hasForm('"a-br"', dense));
  t.ok(hasForm('W/"a-br-dense"', dense));
  t.notOk(hasForm('"a"', dense), 'another coding is another form');
  t.notOk(hasForm('"a-br-dense"', br));
  t.notOk(hasForm(undefined, br));
});
