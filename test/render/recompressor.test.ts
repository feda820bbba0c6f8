import { t } from 'tap';
import { cachedPage, PageCache, pageForm } from '../../src/render/page-cache.ts';
import { Recompressor } from '../../src/render/recompressor.ts';
import { until } from '../site/until.ts';

const HEAD = { statusCode: 200, tag: '"a"', headers: {} };
const HTML = Buffer.from('<p>soil</p>'.repeat(100));

/** A page cache with one page, in Brotli and without coding. */
function openCache() {
  const cache = new PageCache(1_000_000, { lookup: () => undefined });
  const page = cachedPage(HEAD, { encoding: 'br', html: HTML, encoded: Buffer.alloc(500) }, []);
  cache.set('page', page);
  const stored = () => cache.get('page', [])?.forms.br;
  return { recompressor: new Recompressor(cache), page, stored };
}

t.test('a page is recompressed after 32 responses in Brotli, whatever was sent in other codings', async (t) => {
  const { recompressor, page, stored } = openCache();
  const { br, identity } = page.forms;
  if (!br) throw new Error('the page has no Brotli form');
  const gzip = pageForm(HEAD, 'gzip', HTML);
  for (let n = 0; n < 31; n++) recompressor.onServed('page', page, br);
  for (const form of [identity, gzip]) for (let n = 0; n < 100; n++) recompressor.onServed('page', page, form);
  t.equal(page.brotliResponses, 31);
  t.equal(stored(), br);
  recompressor.onServed('page', page, br);
  await until('recompressed', () => stored() !== br);
  t.equal(stored()?.etag, '"a-br-dense"');
});

t.test('a page without Brotli form is not counted', async (t) => {
  const { recompressor } = openCache();
  const page = cachedPage(HEAD, { encoding: 'gzip', html: HTML, encoded: HTML }, []);
  for (let n = 0; n < 100; n++) recompressor.onServed('page', page, page.forms.identity);
  t.equal(page.brotliResponses, 0);
});
