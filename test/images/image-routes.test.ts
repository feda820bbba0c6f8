import { t } from 'tap';
import { srcSetOf } from '../../src/domain/image-widths.ts';
import { imageUrl } from '../../src/prepare/resolve-media.ts';
import {
  animatedGif,
  animatedWebp,
  avifOfBrand,
  jpeg,
  metadataOf,
  png,
  pngWith,
  rotatedJpeg,
  TWO_FRAMES,
} from './make-images.ts';
import { CHROMIUM, startImages, WEBP_ONLY } from './start-images.ts';

t.test('an image is sent in the requested width, as WebP if Accept names it, else in its own type', async (t) => {
  const { file, get } = await startImages(t);
  file('a.jpg', await jpeg(800, 600));
  for (const [accept, type] of [
    [WEBP_ONLY, 'webp'],
    ['image/png,image/*;q=0.8', 'jpeg'],
    ['*/*', 'jpeg'],
    ['image/webp;q=0.2,image/jpeg', 'jpeg'],
  ] as const) {
    const response = await get('/img/320/a.jpg', { accept });
    t.equal(response.status, 200, accept);
    t.equal(response.headers.get('content-type'), `image/${type}`);
    t.equal(response.headers.get('vary'), 'Accept');
    t.match(await metadataOf(await response.arrayBuffer()), { format: type, width: 320, height: 240 });
  }
});

t.test(
  'AVIF is encoded in the background after a first response in WebP, which may be cached for a minute',
  async (t) => {
    const { file, get, metric } = await startImages(t);
    file('a.jpg', await jpeg(400, 300), { 'cache-control': 'max-age=3600' });
    const first = await get('/img/160/a.jpg', { accept: CHROMIUM });
    t.equal(first.headers.get('content-type'), 'image/webp');
    t.equal(first.headers.get('cache-control'), 'public, max-age=60');
    let next = first;
    do next = await get('/img/160/a.jpg', { accept: CHROMIUM });
    while (next.headers.get('content-type') !== 'image/avif');
    t.match(
      next.headers.get('cache-control'),
      /^public, max-age=3600, stale-while-revalidate=600, stale-if-error=86400$/,
    );
    t.match(await metadataOf(await next.arrayBuffer()), { format: 'heif', width: 160 });
    t.equal(await metric('bff_image_make_duration_seconds_count{type="avif"}'), 1);
  },
);

t.test('an image is never enlarged, and its full width is encoded once', async (t) => {
  const { file, get, metric } = await startImages(t);
  file('small.jpg', await jpeg(300, 200));
  for (const width of [320, 640, 1920]) {
    const response = await get(`/img/${width}/small.jpg`);
    t.match(await metadataOf(await response.arrayBuffer()), { width: 300, height: 200 });
  }
  t.equal(await metric('bff_image_make_duration_seconds_count{type="jpeg"}'), 1);
});

t.test('a rotated photograph is sent upright and without personal metadata', async (t) => {
  const { file, get } = await startImages(t);
  const original = await rotatedJpeg(400, 200);
  t.match(await metadataOf(original), { orientation: 6, hasExif: true });
  file('side.jpg', original);
  for (const accept of ['*/*', WEBP_ONLY]) {
    const response = await get('/img/160/side.jpg', { accept });
    const seen = await metadataOf(await response.arrayBuffer());
    t.match(seen, { width: 160, height: 320, hasExif: false });
    t.not(seen.orientation, 6);
  }
});

t.test('an image with a percent sign in its name is sent at every URL of its srcset', async (t) => {
  const { file, get } = await startImages(t);
  for (const name of ['100%.jpg', '5%-10%.jpg', 'wet,%.jpg']) {
    file(encodeURIComponent(name), await jpeg(40, 30));
    const srcset = srcSetOf(imageUrl(`/media/${name}`) ?? '', { most: 320 }) ?? '';
    const urls = srcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? '');
    t.equal(urls.length, 2, srcset);
    for (const url of urls) t.equal((await get(url)).status, 200, url);
  }
});

t.test('an animation is sent as it is', async (t) => {
  const { file, get } = await startImages(t);
  for (const [what, type, bytes] of [
    ['a GIF', 'gif', await animatedGif()],
    ['a WebP', 'webp', await animatedWebp()],
    ['a PNG', 'png', await pngWith(['acTL', TWO_FRAMES])],
    ['a PNG with other chunks before', 'png', await pngWith(['tEXt', 'Title\0Field'], ['acTL', TWO_FRAMES])],
    ['an AVIF sequence', 'avif', await avifOfBrand('avis')],
  ] as const) {
    file(`moving.${type}`, bytes, { 'cache-control': 'no-store' });
    const response = await get(`/img/160/moving.${type}`, { accept: CHROMIUM });
    t.equal(response.headers.get('content-type'), `image/${type}`, what);
    t.ok(Buffer.from(await response.arrayBuffer()).equals(bytes), what);
  }
});

t.test('a still image is resized, whatever its metadata says', async (t) => {
  const { file, get } = await startImages(t);
  for (const [what, bytes] of [
    ['a PNG with acTL in a text', await pngWith(['tEXt', 'Comment\0acTL\0\0\0\x02'])],
    ['a PNG with acTL after its image data', Buffer.concat([await png(300, 200), Buffer.from('\0\0\0\0acTL\0\0\0\0')])],
    ['an AVIF', await avifOfBrand('avif')],
  ] as const) {
    file('still', bytes, { 'cache-control': 'no-store' });
    const response = await get('/img/160/still', { accept: WEBP_ONLY });
    t.match(await metadataOf(await response.arrayBuffer()), { format: 'webp', width: 160 }, what);
  }
});

t.test('an SVG is sent as it is, as a download, and can run and load nothing', async (t) => {
  const { file, get } = await startImages(t);
  const svg =
    '<?xml version="1.0"?><!-- a field --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  file('field.svg', svg, { 'content-type': 'text/plain' });
  const response = await get('/img/640/field.svg', { accept: CHROMIUM });
  t.equal(await response.text(), svg);
  t.match(Object.fromEntries(response.headers), {
    'content-type': 'image/svg+xml',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

t.test('other sites may show an image and what it redirects to', async (t) => {
  const { file, get, stub } = await startImages(t);
  file('a.png', await png(200, 100), { 'content-type': 'image/png' });
  file('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  stub.respond('/media/away.png', { status: 302, headers: { location: 'https://elsewhere.example/a.png' } });
  const etag = (await get('/img/160/a.png')).headers.get('etag') ?? '';
  for (const [path, status, headers] of [
    ['a.png', 200, {}],
    ['a.png', 304, { 'if-none-match': etag }],
    ['a.svg', 200, {}],
    ['away.png', 302, {}],
  ] as const) {
    const response = await get(`/img/160/${path}`, headers);
    t.equal(response.status, status, path);
    t.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin', path);
  }
});

t.test('a matching If-None-Match gets 304, and HEAD gets no body', async (t) => {
  const { file, get, stub } = await startImages(t);
  file('a.png', await png(200, 100), { 'content-type': 'image/png' });
  const response = await get('/img/160/a.png', { accept: WEBP_ONLY });
  const etag = response.headers.get('etag') ?? '';
  t.match(etag, /^"[\da-f]{40}-160-v\d+\.webp"$/);
  const again = await get('/img/160/a.png', { accept: WEBP_ONLY, 'if-none-match': `W/"x", ${etag}` });
  t.equal(again.status, 304);
  t.equal(again.headers.get('vary'), 'Accept');
  t.equal((await get('/img/160/a.png', { 'if-none-match': etag })).status, 200, 'not for another type');
  const head = await get('/img/160/a.png', { accept: WEBP_ONLY }, 'HEAD');
  t.equal(head.status, 200);
  t.equal(head.headers.get('content-length'), String((await response.arrayBuffer()).byteLength));
  t.equal((await head.arrayBuffer()).byteLength, 0);
  t.equal(stub.callsTo('/media/a.png').length, 1);
});

t.test('a width that is not listed is refused without a call', async (t) => {
  const { file, get, stub, errors } = await startImages(t);
  file('a.jpg', await jpeg(100, 100));
  for (const width of ['161', '0160', '160.0', '1e3', '-160', '%31%36%30', 'x', '']) {
    t.equal((await get(`/img/${width}/a.jpg`)).status === 404 || width === '', true, width);
  }
  t.equal(stub.calls.length, 0);
  t.ok(errors.includes('NOT_FOUND'));
});
