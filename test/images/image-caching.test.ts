import { t } from 'tap';
import { jpeg, metadataOf } from './make-images.ts';
import { startImages } from './start-images.ts';

t.test('an image may be cached as long as the content service lets its file be cached', async (t) => {
  const { file, get, clock } = await startImages(t);
  const image = await jpeg(100, 80);
  for (const [name, received, sent] of [
    ['hour', 'max-age=3600', 'public, max-age=3600, stale-while-revalidate=600, stale-if-error=86400'],
    ['silent', undefined, 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400'],
    ['fixed', 'max-age=31536000, immutable', /^public, max-age=31536000, .*immutable$/],
    ['strict', 'max-age=5, must-revalidate', 'public, max-age=5, must-revalidate'],
    ['asked', 'no-cache', 'public, max-age=0, must-revalidate'],
    ['past', 's-maxage=0', 'public, max-age=0, must-revalidate'],
    ['never', 'no-store', 'private, no-store'],
  ] as const) {
    file(`${name}.jpg`, image, received === undefined ? {} : { 'cache-control': received });
    t.match((await get(`/img/160/${name}.jpg`)).headers.get('cache-control'), sent, name);
  }
  clock.now += 1_000_000;
  t.match(
    (await get('/img/160/hour.jpg')).headers.get('cache-control'),
    /^public, max-age=2600,/,
    'the remaining time',
  );
});

t.test('a file is revalidated by its ETag, and its images are not encoded again', async (t) => {
  const { stub, get, clock, metric } = await startImages(t);
  const image = await jpeg(200, 100);
  stub.respond('/media/a.jpg', ({ headers }) =>
    headers['if-none-match'] === '"v1"'
      ? { status: 304, headers: { etag: '"v1"', 'cache-control': 'max-age=10' } }
      : { body: image, headers: { etag: '"v1"', 'cache-control': 'max-age=10, must-revalidate' } },
  );
  t.equal((await get('/img/160/a.jpg')).headers.get('cache-status'), 'site; fwd=miss');
  t.equal((await get('/img/160/a.jpg')).headers.get('cache-status'), 'site; hit');
  clock.now += 11_000;
  t.equal((await get('/img/160/a.jpg')).status, 200);
  t.same(
    stub.callsTo('/media/a.jpg').map(({ headers }) => headers['if-none-match']),
    [undefined, '"v1"'],
  );
  t.equal(await metric('bff_image_make_duration_seconds_count{type="jpeg"}'), 1);
});

t.test('a changed file gives a new image after one stale response', async (t) => {
  const { file, get, clock, stub } = await startImages(t);
  file('a.jpg', await jpeg(100, 50));
  t.match(await metadataOf(await (await get('/img/160/a.jpg')).arrayBuffer()), { height: 50 });
  file('a.jpg', await jpeg(100, 90));
  clock.now += 61_000;
  const refreshed = stub.nextCall('/media/a.jpg');
  const stale = await get('/img/160/a.jpg');
  t.equal(stale.headers.get('cache-status'), 'site; fwd=stale; detail=refreshing');
  t.match(await metadataOf(await stale.arrayBuffer()), { height: 50 });
  await refreshed;
  let fresh = stale;
  do fresh = await get('/img/160/a.jpg');
  while (fresh.headers.get('etag') === stale.headers.get('etag'));
  t.match(await metadataOf(await fresh.arrayBuffer()), { height: 90 });
});

t.test('images survive an outage of the content service, and a missing file is requested once', async (t) => {
  const { file, get, clock, stub } = await startImages(t);
  file('a.jpg', await jpeg(100, 50));
  stub.respond('/media/gone.jpg', { status: 404 });
  await get('/img/160/a.jpg');
  for (let count = 0; count < 3; count++) t.equal((await get('/img/160/gone.jpg')).status, 404);
  t.equal(stub.callsTo('/media/gone.jpg').length, 1);
  await stub.stop();
  clock.now += 700_000;
  for (let count = 0; count < 2; count++) {
    const response = await get('/img/160/a.jpg');
    t.equal(response.status, 200);
    t.equal(response.headers.get('cache-status'), 'site; fwd=stale; detail=content-service-failed');
  }
  t.equal((await get('/img/160/never-seen.jpg')).status, 502);
  clock.now += 86_400_000;
  t.equal((await get('/img/160/a.jpg')).status, 502, 'the stale copy expires');
  await stub.start();
  clock.now += 30_001;
  t.equal((await get('/img/160/a.jpg')).status, 200);
});

t.test('a purge of a file drops its images, and that it was missing', async (t) => {
  const { file, get, stub, content } = await startImages(t);
  const cached = { 'cache-control': 'max-age=3600' };
  for (const name of ['a%20b.jpg', 'other.jpg']) file(name, await jpeg(100, 50), cached);
  const heightOf = async (path: string) => (await metadataOf(await (await get(path)).arrayBuffer())).height;
  t.equal(await heightOf('/img/160/a%20b.jpg'), 50);
  t.equal(await heightOf('/img/160/other.jpg'), 50);
  stub.respond('/media/later.jpg', { status: 404 });
  t.equal((await get('/img/160/later.jpg')).status, 404);
  for (const name of ['a%20b.jpg', 'later.jpg']) file(name, await jpeg(100, 90), cached);
  await content.purge({ media: '/media/a b.jpg' });
  await content.purge({ media: '/media/later.jpg' });
  t.equal(await heightOf('/img/160/a%20b.jpg'), 90);
  t.equal(await heightOf('/img/160/later.jpg'), 90);
  t.equal(await heightOf('/img/160/other.jpg'), 50);
  t.equal(stub.callsTo('/media/other.jpg').length, 1);
});

t.test('a purge of everything drops images, and a narrower purge does not', async (t) => {
  const { file, get, stub, content } = await startImages(t);
  file('a.jpg', await jpeg(100, 50), { 'cache-control': 'max-age=3600' });
  await get('/img/160/a.jpg');
  await content.purge({ kind: 'page' });
  await get('/img/160/a.jpg');
  t.equal(stub.callsTo('/media/a.jpg').length, 1);
  await content.purge({ all: true });
  file('a.jpg', await jpeg(100, 90));
  t.match(await metadataOf(await (await get('/img/160/a.jpg')).arrayBuffer()), { height: 90 });
});

t.test('an image that may not be stored is encoded each time and stored nowhere', async (t) => {
  const { file, get, stub, metric } = await startImages(t);
  file('a.jpg', await jpeg(100, 50), { 'cache-control': 'no-store' });
  for (let count = 0; count < 2; count++) t.equal((await get('/img/160/a.jpg')).status, 200);
  t.equal(stub.callsTo('/media/a.jpg').length, 2);
  t.equal(await metric('bff_image_make_duration_seconds_count{type="jpeg"}'), 2);
  t.equal(await metric('bff_image_cache_bytes{place="memory"}'), 0);
});

t.test('the memory for images is bounded', async (t) => {
  const { stub, get, metric } = await startImages(t, { maxMemoryBytes: 60_000 });
  const image = await jpeg(170, 120);
  let count = 0;
  stub.respond('/media/*', () => ({ body: Buffer.concat([image, Buffer.from(String(count++))]) }));
  for (let number = 0; number < 40; number++) t.equal((await get(`/img/160/${number}.jpg`)).status, 200);
  t.ok((await metric('bff_image_cache_bytes{place="memory"}')) <= 60_000);
});

t.test('a file that is no longer in memory is loaded again, even if it has changed meanwhile', async (t) => {
  const { file, get, stub } = await startImages(t, { maxMemoryBytes: 2_000 });
  file('a.jpg', await jpeg(400, 100), { 'cache-control': 'max-age=3600' });
  t.match(await metadataOf(await (await get('/img/160/a.jpg')).arrayBuffer()), { width: 160, height: 40 });
  t.match(await metadataOf(await (await get('/img/320/a.jpg')).arrayBuffer()), { width: 320, height: 80 });
  t.equal(stub.callsTo('/media/a.jpg').length, 2);
  file('a.jpg', await jpeg(400, 200), { 'cache-control': 'max-age=3600' });
  t.match(await metadataOf(await (await get('/img/320/a.jpg')).arrayBuffer()), { width: 320, height: 160 });
  stub.respond('/media/a.jpg', { status: 404 });
  for (let count = 0; count < 2; count++) t.equal((await get('/img/320/a.jpg')).status, 404);
  t.equal(stub.callsTo('/media/a.jpg').length, 6, 'the missing file is requested once more and then cached as missing');
});

t.test('a file that is too large or redirects is left to the proxy', async (t) => {
  const { file, get, stub } = await startImages(t);
  file('huge.jpg', Buffer.alloc(17 * 1_024 * 1_024, 1));
  stub.respond('/media/moved%20on.jpg', {
    status: 302,
    headers: { location: 'http://169.254.169.254/latest/meta-data' },
  });
  for (const path of ['huge.jpg', 'moved%20on.jpg']) {
    const response = await get(`/img/160/${path}`);
    t.equal(response.status, 302);
    t.equal(response.headers.get('location'), `/media/${path}`);
    t.equal(response.headers.get('cache-control'), 'public, max-age=60');
  }
});
