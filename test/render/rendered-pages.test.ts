import { t } from 'tap';
import { type RenderedPage, RenderedPages } from '../../src/render/rendered-pages.ts';

const page = (bytes: number, ...builtFrom: RenderedPage['builtFrom']): RenderedPage => ({
  html: Buffer.alloc(bytes),
  encoded: {},
  etag: '"a"',
  headers: {},
  builtFrom,
});

const MEGABYTE = 1_048_576;

t.test('a page is served while every entry it was built from keeps its version', async (t) => {
  const pages = new RenderedPages(MEGABYTE);
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
  const pages = new RenderedPages(10_000);
  for (const key of ['a', 'b', 'c']) pages.set(key, page(3_000));
  t.ok(pages.bytes <= 10_000);
  t.equal(
    pages.get('a', () => 1),
    undefined,
  );
  t.ok(pages.get('c', () => 1));
});

t.test('an encoded body counts as bytes and is there for the next visitor', async (t) => {
  const pages = new RenderedPages(MEGABYTE);
  const kept = page(100);
  pages.set('home', kept);
  const before = pages.bytes;
  pages.addEncoding('home', kept, 'br', Buffer.alloc(50));
  t.equal(pages.bytes, before + 50);
  t.equal(pages.get('home', () => 1)?.encoded.br?.length, 50);
});

t.test('an encoded body of a page that was replaced meanwhile is dropped', async (t) => {
  const pages = new RenderedPages(MEGABYTE);
  const old = page(100);
  pages.set('home', old);
  pages.set('home', page(200));
  pages.addEncoding('home', old, 'br', Buffer.alloc(50));
  t.equal(pages.get('home', () => 1)?.encoded.br, undefined);
});
