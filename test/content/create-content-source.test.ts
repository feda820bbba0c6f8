import { t } from 'tap';
import type { PreparedPage } from '../../src/content/content-source.ts';
import { linkSites } from '../../src/domain/locales.ts';
import { SITES } from '../stub-content-service/fixtures/sites.ts';
import { localeRef, openSource, outcome, pageRef, TRACE } from './open-source.ts';

const titleOf = (value: unknown) => (value as PreparedPage).page.title;

t.test('sites are requested by host name, without locale headers, and get URL prefixes', async (t) => {
  const { stub, content } = await openSource(t);
  const read = await content.sites('site.example:8080', TRACE);
  t.strictSame(read.value, linkSites(SITES));
  t.strictSame(JSON.parse(read.json.toString()), linkSites(SITES));
  const [call] = stub.calls;
  t.equal(call?.path, '/api/sites');
  t.equal(call?.headers['x-forwarded-host'], 'site.example');
  t.strictSame([call?.headers['x-site-slug'], call?.headers['accept-language']], [undefined, undefined]);
  t.match(await content.sites('site.example:9090', TRACE), { result: 'hit' });
  t.match(await content.sites('other.example', TRACE), { result: 'miss' });
});

t.test('a host that some sites name gets only these sites; any other host gets all sites', async (t) => {
  const { stub, content } = await openSource(t);
  const [first, second, third] = SITES;
  stub.content.sites = [
    { ...first, hostnames: ['one.example'] },
    { ...second, hostnames: ['Two.example'] },
    third,
  ] as never;
  const slugsOf = async (host: string) => (await content.sites(host, TRACE)).value.map(({ slug }) => slug);
  t.strictSame(await slugsOf('one.example'), ['institute']);
  t.strictSame(await slugsOf('two.example:81'), ['china']);
  t.strictSame(await slugsOf('three.example'), ['institute', 'china', 'brasil']);
});

t.test('pages, menus, translations and searches are requested with site and language', async (t) => {
  const { stub, content } = await openSource(t);
  const ref = localeRef('brasil', 'pt-BR');
  await content.page({ ...ref, path: '' }, TRACE);
  await content.page({ ...ref, path: 'about/team' }, TRACE);
  await content.navigation(ref, 'main', TRACE);
  await content.translations(ref, TRACE);
  await content.search(ref, ' a&b=c ', TRACE);
  t.strictSame(
    stub.calls.map(({ path }) => path),
    ['/api/pages/', '/api/pages/about/team', '/api/navigation/main', '/api/translations', '/api/search/publications'],
  );
  for (const { headers } of stub.calls)
    t.match(headers, { 'x-site-slug': 'brasil', 'accept-language': 'pt-BR', 'x-request-id': 'request-1' });
  t.equal(stub.calls[4]?.query.get('term'), 'a&b=c');
});

t.test('each segment of a path is encoded once, below the configured endpoint', async (t) => {
  const { stub, content } = await openSource(t, { pagesEndpoint: '/cms/v2/' });
  for (const path of ['a b/ü', '%2e%2e/x', 'x?admin=1', 'a#b', 'a:b@c'])
    await content.page(pageRef(path), TRACE).catch(() => undefined);
  t.strictSame(
    stub.calls.map(({ path }) => path),
    ['/cms/v2/a%20b/%C3%BC', '/cms/v2/%252e%252e/x', '/cms/v2/x%3Fadmin%3D1', '/cms/v2/a%23b', '/cms/v2/a%3Ab%40c'],
  );
  t.ok(stub.calls.every(({ query }) => query.size === 0));
});

t.test('revalidation sends the ETag, and a 304 confirms the entry with new headers', async (t) => {
  const { stub, clock, content } = await openSource(t);
  stub.respond('/api/pages/x', [
    { json: { title: 'v1' }, headers: { etag: '"one"', 'cache-control': 'max-age=5' } },
    { status: 304, headers: { etag: '"one"', 'cache-control': 'max-age=20' } },
    { status: 304, headers: {} },
  ]);
  const first = await content.page(pageRef('x'), TRACE);
  clock.now += 700_000;
  const second = await content.page(pageRef('x'), TRACE);
  t.equal(stub.calls[1]?.headers['if-none-match'], '"one"');
  t.strictSame([titleOf(second.value), second.result, second.age, second.version], ['v1', 'miss', 0, first.version]);
  clock.now += 19_999;
  t.equal((await content.page(pageRef('x'), TRACE)).result, 'hit');
  clock.now += 700_000;
  await content.page(pageRef('x'), TRACE);
  clock.now += 19_999;
  t.equal((await content.page(pageRef('x'), TRACE)).result, 'hit', 'a 304 without headers keeps the lifetime');
});

t.test('an unchanged body is not prepared again, even without an ETag', async (t) => {
  const { clock, content } = await openSource(t);
  const first = await content.page(pageRef('about'), TRACE);
  clock.now += 700_000;
  const second = await content.page(pageRef('about'), TRACE);
  t.equal(second.result, 'miss');
  t.equal(second.value, first.value);
  t.equal(second.version, first.version);
});

t.test('an unexpected 304 is retried once, then refused', async (t) => {
  const { stub, content } = await openSource(t);
  stub.respond('/api/pages/x', [{ status: 304 }, { json: { title: 'v1' } }]);
  t.equal(titleOf((await content.page(pageRef('x'), TRACE)).value), 'v1');
  stub.respond('/api/pages/y', { status: 304 });
  t.strictSame(await outcome(content.page(pageRef('y'), TRACE)), ['CONTENT_MALFORMED', 502]);
  t.equal(stub.callsTo('/api/pages/y').length, 2);
});

t.test('the policy "origin" loads a no-store or private response for every request, "own" does not', async (t) => {
  for (const cacheControl of ['no-store', 'private, max-age=60']) {
    const origin = await openSource(t);
    const own = await openSource(t, { policy: 'own' });
    for (const { stub, content } of [origin, own]) {
      stub.respond('/api/pages/x', { json: { title: 'v1' }, headers: { 'cache-control': cacheControl } });
      await content.page(pageRef('x'), TRACE);
      await content.page(pageRef('x'), TRACE);
    }
    t.equal(origin.stub.calls.length, 2, cacheControl);
    t.equal(own.stub.calls.length, 1, cacheControl);
  }
});

t.test('malformed responses fail, and the last good value stays', async (t) => {
  const { stub, clock, content } = await openSource(t);
  const ref = localeRef();
  const reads = {
    '/api/sites': () => content.sites('site.example', TRACE),
    '/api/navigation/main': () => content.navigation(ref, 'main', TRACE),
    '/api/translations': () => content.translations(ref, TRACE),
    '/api/pages/about': () => content.page({ ...ref, path: 'about' }, TRACE),
    '/api/search/publications': () => content.search(ref, 'soil', TRACE),
  };
  for (const [path, read] of Object.entries(reads)) {
    const good = await read();
    for (const body of [
      '',
      '  ',
      'null',
      '"x"',
      '<html>',
      '{"half":',
      path === '/api/translations' || path.includes('pages') ? '[1]' : '{}',
    ]) {
      stub.respond(path, { body });
      clock.now += 700_000;
      const { value, result } = await read();
      t.strictSame([value, result], [good.value, 'error'], `${path} ${body}`);
    }
  }
});

t.test('malformed responses without a stored value give 502', async (t) => {
  const { stub, content } = await openSource(t);
  for (const body of ['', 'null', '[]', '"x"', '<html>', '[[[[']) {
    stub.respond('/api/pages/x', { body });
    t.strictSame(await outcome(content.page(pageRef('x'), TRACE)), ['CONTENT_MALFORMED', 502], body);
  }
});

t.test('401, 403 and 5xx keep the last good page, 404 does not', async (t) => {
  const { stub, clock, content } = await openSource(t);
  await content.page(pageRef('about'), TRACE);
  for (const status of [401, 403, 429, 500, 502, 503, 504, 400, 302]) {
    stub.respond('/api/pages/about', { status, body: '' });
    clock.now += 700_000;
    t.equal((await content.page(pageRef('about'), TRACE)).result, 'error', String(status));
  }
  stub.respond('/api/pages/about', { status: 404, json: {} });
  clock.now += 700_000;
  t.strictSame(await outcome(content.page(pageRef('about'), TRACE)), ['CONTENT_STATUS', 404]);
});

t.test('a 404 for sites, translations or a search is a failure: the last good value stays', async (t) => {
  const { stub, clock, content } = await openSource(t);
  await content.translations(localeRef(), TRACE);
  await content.sites('site.example', TRACE);
  stub.respond('/api/*', { status: 404, json: {} });
  clock.now += 700_000;
  t.equal((await content.translations(localeRef(), TRACE)).result, 'error');
  t.equal((await content.sites('site.example', TRACE)).result, 'error');
});

t.test('a redirect by status or by page is prepared and cached', async (t) => {
  const { stub, content } = await openSource(t);
  stub.respond('/api/pages/moved', { status: 301, headers: { location: `${stub.origin}/api/pages/about` } });
  stub.page('old', { redirect: '/new' });
  stub.page('evil', { redirect: '//evil.example' });
  stub.respond('/api/pages/nowhere', { status: 302 });
  t.strictSame(await outcome(content.page(pageRef('moved'), TRACE)), [{ redirect: '/about' }, 'miss']);
  t.strictSame(await outcome(content.page(pageRef('moved'), TRACE)), [{ redirect: '/about' }, 'hit']);
  t.strictSame(await outcome(content.page(pageRef('old'), TRACE)), [{ redirect: '/new' }, 'miss']);
  t.strictSame(await outcome(content.page(pageRef('evil'), TRACE)), ['CONTENT_REDIRECTS', 502]);
  t.strictSame(await outcome(content.page(pageRef('nowhere'), TRACE)), ['CONTENT_MALFORMED', 502]);
});

t.test('a page may have 2 MB, and a page with a catalogue 20 MB', async (t) => {
  const { stub, content } = await openSource(t);
  const text = 'x'.repeat(3 * 1_024 * 1_024);
  stub.page('long', { zones: { main: [{ type: 'content', text }] } });
  stub.page('catalogue', { zones: { main: [{ type: 'all-publications' }, { type: 'content', text }] } });
  t.strictSame(await outcome(content.page(pageRef('long'), TRACE)), ['CONTENT_TOO_LARGE', 502]);
  t.equal((await content.page(pageRef('catalogue'), TRACE)).result, 'miss');
  stub.respond('/api/translations', { json: { text } });
  t.strictSame(await outcome(content.translations(localeRef(), TRACE)), ['CONTENT_TOO_LARGE', 502]);
});

t.test('a menu is requested only by a name that fits into a URL', async (t) => {
  const { stub, content } = await openSource(t);
  for (const name of ['', '.', '..', 'a/b', 'a\\b', 'a\nb', 'x'.repeat(101)])
    t.strictSame(await outcome(content.navigation(localeRef(), name, TRACE)), ['CONTENT_STATUS', 404], name);
  t.equal(stub.calls.length, 0);
  t.equal((await content.navigation(localeRef(), 'research', TRACE)).value.length, 2);
});

t.test('a page is loaded and prepared again for another site list', async (t) => {
  const { stub, content } = await openSource(t);
  const ref = pageRef('about');
  await content.page(ref, TRACE);
  const fewer = { ...ref, sites: ref.sites.slice(0, 1) };
  t.equal((await content.page(fewer, TRACE)).result, 'stale');
  await stub.nextCall('/api/pages/about');
  t.equal(stub.calls[1]?.headers['if-none-match'], undefined);
});
