import { once } from 'node:events';
import { connect } from 'node:net';
import { t } from 'tap';
import { startApp } from '../site/start-app.ts';

const BR = { 'accept-encoding': 'br' };
const page = (title: string) => ({
  template: 'single-column',
  title,
  description: '',
  zones: { main: [{ type: 'content', text: `<p>Words of ${title}</p>` }] },
});

/** The number of pages rendered so far. */
const renders = (metrics: string) =>
  [...metrics.matchAll(/^bff_render_duration_seconds_count\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

t.test('the second response for a page comes from the cache', async (t) => {
  const { get, stub } = await startApp(t);
  stub.page('cached', page('Cached'));
  const first = await get('/cached', BR);
  t.equal(first.headers['cache-status'], 'site; fwd=miss');
  for (const way of ['located', 'found by its URL']) {
    const again = await get('/cached', BR);
    t.equal(again.headers['cache-status'], 'site; hit', way);
    t.strictSame(again.body, first.body, way);
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy', 'content-encoding', 'content-type'])
      t.equal(again.headers[name], first.headers[name], `${way}: ${name}`);
  }
  t.equal(stub.callsTo('/api/pages/cached').length, 1);
});

t.test('the coding follows the q-values, and each coding has a separate strong tag', async (t) => {
  const { get, stub } = await startApp(t);
  stub.page('cached', page('Cached'));
  const rows: [accepted: string, coding: string | undefined][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['zstd;q=1, br;q=0.5', 'zstd'],
    ['br;q=0, gzip;q=0.2, identity;q=0.1', 'gzip'],
    ['', undefined],
  ];
  const tags = new Set<string | undefined>();
  const texts = new Set<string>();
  for (const round of ['rendered', 'located', 'found by its URL']) {
    for (const [accepted, coding] of rows) {
      const { headers, text } = await get('/cached', { 'accept-encoding': accepted });
      t.equal(headers['content-encoding'], coding, `${round}: ${accepted}`);
      t.equal(headers.vary, 'Accept-Encoding');
      tags.add(headers.etag);
      texts.add(text);
    }
  }
  t.equal(tags.size, 4, 'br, gzip, zstd and identity');
  t.equal(texts.size, 1, 'one page');
});

t.test('a client that has the page gets 304 without a body, and HEAD has the same headers', async (t) => {
  const { get, stub } = await startApp(t);
  stub.page('cached', page('Cached'));
  await get('/cached', BR);
  for (const way of ['located', 'found by its URL']) {
    const { headers } = await get('/cached', BR);
    const etag = headers.etag ?? '';
    const same = await get('/cached', { ...BR, 'if-none-match': `"other", ${etag}` });
    t.equal(same.status, 304, way);
    t.equal(same.body.length, 0);
    t.equal(same.headers.etag, etag);
    t.equal(same.headers['cache-control'], headers['cache-control']);
    t.equal(same.headers['content-type'], undefined);
    t.equal((await get('/cached', { 'if-none-match': etag })).status, 200, 'another coding has another tag');
    const head = await get('/cached', BR, 'HEAD');
    t.equal(head.status, 200);
    t.equal(head.body.length, 0);
    t.equal(head.headers.etag, etag);
    t.equal(head.headers['content-length'], headers['content-length']);
  }
});

t.test('a page is rendered again only when content that it was built from has changed', async (t) => {
  const { get, stub, clock } = await startApp(t, { CACHE_TTL: '60', CACHE_STALE_WHILE_REVALIDATE: '0' });
  stub.page('one', page('One'));
  stub.page('two', page('Two'));
  const tagOf = async (path: string) => (await get(path, BR)).headers.etag;
  const before = { one: await tagOf('/one'), two: await tagOf('/two') };
  clock.now += 61_000;
  stub.page('one', page('One, revised'));
  stub.forget();
  const revised = await get('/one', BR);
  t.match(revised.text, 'Words of One, revised');
  t.not(revised.headers.etag, before.one);
  const untouched = await get('/two', BR);
  t.equal(untouched.headers.etag, before.two, 'revalidated, not rendered again');
  t.equal(stub.callsTo('/api/pages/two').length, 1);
  t.equal((await get('/two', BR)).headers['cache-status'], 'site; hit');
});

t.test('only complete pages with status 200 are cached under their URL', async (t) => {
  const { get, stub } = await startApp(t);
  stub.page('parted', page('Parted'));
  stub.respond('/api/navigation/footer', [{ status: 500 }, { json: [] }]);
  const parted = await get('/parted', BR);
  t.equal(parted.status, 200);
  t.equal(
    parted.headers['cache-control'],
    'public, max-age=0, s-maxage=5',
    'shared caches store a page without its menu briefly',
  );
  t.not((await get('/parted', BR)).headers['cache-status'], 'site; hit', 'rendered again, with the menu');
  stub.respond('/api/pages/failing', [{ status: 500 }, { json: page('Repaired') }]);
  t.equal((await get('/failing', BR)).status, 500);
  t.equal((await get('/failing', BR)).status, 200);
});

t.test('URLs that differ in unknown parameters share one page, and personal pages are not cached', async (t) => {
  const { get, stub } = await startApp(t);
  const plain = await get('/publications', BR);
  const tracked = await get('/publications?utm_source=x&fbclid=y', BR);
  t.equal(tracked.headers.etag, plain.headers.etag);
  t.equal(tracked.headers['cache-status'], 'site; hit');
  t.not((await get('/publications?sort=newest', BR)).headers.etag, plain.headers.etag);
  for (let i = 0; i < 2; i += 1) {
    const personal = await get('/publications?_debug=1', BR);
    t.equal(personal.headers['cache-control'], 'private, no-store');
  }
  t.equal(stub.callsTo('/api/pages/publications').length, 1);
});

t.test('a page that was cached for one host is not sent for another', async (t) => {
  const { get, stub } = await startApp(t);
  stub.page('hosted', page('Hosted'));
  for (let i = 0; i < 3; i += 1) await get('/hosted', { host: 'one.example' });
  const other = await get('/hosted', { host: 'two.example' });
  t.match(other.text, 'http://two.example/hosted');
  t.notMatch(other.text, 'one.example');
});

t.test('a hot page is recompressed in the background', async (t) => {
  const { get, stub } = await startApp(t);
  stub.page('hot', page('Hot'));
  const first = await get('/hot', BR);
  let latest = first;
  while (latest.headers.etag === first.headers.etag) latest = await get('/hot', BR);
  t.equal(latest.headers.etag, first.headers.etag?.replace('-br"', '-br-dense"'));
  t.ok(latest.body.length < first.body.length);
  t.equal(latest.text, first.text);
  t.equal((await get('/hot', { ...BR, 'if-none-match': first.headers.etag ?? '' })).status, 304);
});

t.test('shared caches can drop a page by site, language and path', async (t) => {
  const { get, stub } = await startApp(t);
  stub.page('tagged/pâge', page('Tagged'));
  const { headers } = await get('/tagged/p%C3%A2ge', BR);
  t.equal(headers['surrogate-key'], 'site:institute language:institute/en page:institute/en/tagged/p%C3%A2ge');
  t.equal(headers['cache-tag'], headers['surrogate-key']?.toString().replaceAll(' ', ','));
});

t.test('a stale page is served at once and revalidated by one call in the background', async (t) => {
  const { get, stub, clock } = await startApp(t, { CACHE_TTL: '60', CACHE_STALE_WHILE_REVALIDATE: '600' });
  stub.page('herd', page('Herd'));
  for (let i = 0; i < 3; i += 1) await get('/herd', BR);
  clock.now += 61_000;
  stub.forget();
  stub.page('herd', page('Herd, revised'));
  const hold = stub.hold('/api/pages/herd');
  const responses = await Promise.all(Array.from({ length: 100 }, () => get('/herd', BR)));
  t.ok(responses.every(({ status }) => status === 200));
  t.ok(responses.every(({ headers }) => headers['cache-status'] === 'site; fwd=stale; detail=refreshing'));
  await hold.arrived;
  hold.release();
  t.equal(stub.callsTo('/api/pages/herd').length, 1);
  let latest = await get('/herd', BR);
  while (!latest.text.includes('revised')) latest = await get('/herd', BR);
  t.equal(stub.callsTo('/api/pages/herd').length, 1);
});

t.test('a stale page is not served for longer than stale-while-revalidate allows', async (t) => {
  const { get, stub, clock } = await startApp(t, { CACHE_TTL: '60', CACHE_STALE_WHILE_REVALIDATE: '100' });
  stub.page('bounded', page('Bounded'));
  for (let i = 0; i < 3; i += 1) await get('/bounded', BR);
  stub.page('bounded', page('Bounded, revised'));
  clock.now += 161_000;
  t.match((await get('/bounded', BR)).text, 'Words of Bounded, revised');
});

t.test('concurrent requests for a new page share one render, and each gets its own coding', async (t) => {
  const { get, stub, metrics } = await startApp(t);
  stub.page('crowd', page('Crowd'));
  // Caches the menus and translations before the concurrent requests.
  await get('/about', BR);
  const rendersBefore = renders(await metrics());
  const hold = stub.hold('/api/pages/crowd');
  const requests = Array.from({ length: 12 }, (_, i) => get('/crowd', i % 3 === 0 ? {} : BR));
  await hold.arrived;
  hold.release();
  const responses = await Promise.all(requests);
  for (const { status, text } of responses) {
    t.equal(status, 200);
    t.match(text, /Words of Crowd[\s\S]*<\/html>\s*$/);
  }
  t.equal(new Set(responses.map(({ headers }) => headers.etag)).size, 2);
  t.equal(renders(await metrics()) - rendersBefore, 1);
});

t.test('a client that reads nothing delays no other client, and the page is cached', async (t) => {
  const { origin, get, stub } = await startApp(t);
  stub.page('large', {
    ...page('Large'),
    zones: { main: [{ type: 'content', text: `<p>${'Words without end. '.repeat(100_000)}</p>` }] },
  });
  const reader = connect(Number(new URL(origin).port), '127.0.0.1').pause();
  t.teardown(() => reader.destroy());
  await once(reader, 'connect');
  reader.write(`GET /large HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n\r\n`);
  await stub.nextCall('/api/pages/large');
  const second = await get('/large');
  t.equal(second.status, 200);
  t.match(second.text, /<\/html>\s*$/);
  t.equal((await get('/large')).headers['cache-status'], 'site; hit');
});

t.test('a client that leaves before a new page is sent does not end the render for others', async (t) => {
  const { origin, get, stub } = await startApp(t);
  stub.page('left', page('Left'));
  await get('/about');
  const hold = stub.hold('/api/pages/left');
  const leaving = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(leaving, 'connect');
  leaving.write(`GET /left HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n\r\n`);
  await hold.arrived;
  const waiting = Array.from({ length: 3 }, () => get('/left'));
  leaving.destroy();
  hold.release();
  for (const { status, text } of await Promise.all(waiting)) {
    t.equal(status, 200);
    t.match(text, /<\/html>\s*$/);
  }
});
