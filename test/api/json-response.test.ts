import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { t } from 'tap';
import type { CacheResult } from '../../src/content/content-source.ts';
import { startApi } from './start-api.ts';

/** A GET without the automatic decoding of fetch. */
const rawGet = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    httpRequest(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

t.test('a response states how it was served, its age and what it depends on', async (t) => {
  const { get, content } = await startApi(t);
  const rows: [result: CacheResult, cacheStatus: string][] = [
    ['hit', 'site; hit'],
    ['stale', 'site; fwd=stale; detail=refreshing'],
    ['error', 'site; fwd=stale; detail=content-service-failed'],
    ['collapsed', 'site; fwd=miss; collapsed'],
    ['miss', 'site; fwd=miss'],
  ];
  for (const [result, cacheStatus] of rows) {
    content.result = result;
    const { headers } = await get('/api/pages/about');
    t.equal(headers.get('cache-status'), cacheStatus, result);
    t.match(headers.get('server-timing'), new RegExp(`^cache;desc=${result}, total;dur=[\\d.]+$`));
    t.equal(headers.get('age'), '7');
    t.equal(headers.get('vary'), 'X-Site-Slug, Accept-Language, Accept-Encoding');
    t.equal(headers.get('cache-control'), 'public, max-age=0, must-revalidate');
    t.equal(headers.get('content-type'), 'application/json; charset=utf-8');
  }
});

t.test('a response that the content service forbids to store is not stored', async (t) => {
  const { get, content } = await startApi(t);
  content.storable = false;
  t.equal((await get('/api/pages/about')).headers.get('cache-control'), 'no-store');
});

t.test('a response is not stored if the site list that located it may not be stored', async (t) => {
  const { get, content } = await startApi(t);
  const sites = content.sites.bind(content);
  content.sites = async (...call) => ({ ...(await sites(...call)), storable: false });
  t.equal((await get('/api/pages/about')).headers.get('cache-control'), 'no-store');
});

t.test('If-None-Match gives 304 without a body, until the response changes', async (t) => {
  const { get } = await startApi(t);
  const first = await get('/api/pages/about');
  const etag = first.headers.get('etag') ?? '';
  t.match(etag, /^"[^"]+"$/, 'a strong tag');
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/api/pages/about', { 'if-none-match': header });
    t.equal(again.status, 304, header);
    t.equal(again.headers.get('etag'), etag);
    t.equal(again.headers.get('vary'), 'X-Site-Slug, Accept-Language, Accept-Encoding');
    t.equal(again.headers.get('content-type'), null);
    t.equal(await again.text(), '');
  }
  t.equal((await get('/api/pages/about', { 'if-none-match': '"other"' })).status, 200);
  t.equal((await get('/api/pages/about', { 'if-modified-since': 'not a date' })).status, 200);
  t.not((await get('/api/pages/about', { 'accept-language': 'es' })).headers.get('etag'), etag, 'another language');
});

t.test('HEAD is GET without the body', async (t) => {
  const { origin, get } = await startApi(t);
  const [head, full] = [await fetch(`${origin}/api/pages/about`, { method: 'HEAD' }), await get('/api/pages/about')];
  t.equal(head.status, 200);
  t.equal(await head.text(), '');
  for (const name of ['etag', 'content-length', 'content-type', 'cache-status', 'vary']) {
    t.equal(head.headers.get(name), full.headers.get(name), name);
  }
});

t.test('a long response is compressed, with an entity tag for each encoding', async (t) => {
  const { origin } = await startApi(t);
  const url = `${origin}/api/pages/long`;
  const plain = await rawGet(url, {});
  const br = await rawGet(url, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await rawGet(url, { 'accept-encoding': 'gzip' });
  t.equal(plain.headers['content-encoding'], undefined);
  t.equal(br.headers['content-encoding'], 'br');
  t.equal(gzip.headers['content-encoding'], 'gzip');
  t.ok(br.body.length < plain.body.length / 4, 'much shorter');
  t.ok(brotliDecompressSync(br.body).equals(plain.body), 'the same bytes inside');
  t.ok(gunzipSync(gzip.body).equals(plain.body), 'the same bytes inside');
  t.equal(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size, 3);
  const again = await rawGet(url, { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) });
  t.equal(again.status, 304);
  t.equal(
    (await rawGet(url, { 'accept-encoding': 'br;q=0, identity' })).headers['content-encoding'],
    undefined,
    'refused',
  );
});

t.test('a short response is not compressed', async (t) => {
  const { origin } = await startApi(t);
  const { headers } = await rawGet(`${origin}/api/pages/about`, { 'accept-encoding': 'br' });
  t.equal(headers['content-encoding'], undefined);
});
