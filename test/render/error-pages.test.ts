import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { t } from 'tap';
import type { InitialState } from '../../src/domain/initial-state.ts';
import { loadClientRenderer } from '../../src/render/page-client.ts';
import { type StartedApp, startApp } from '../site/start-app.ts';

const client = await loadClientRenderer(fileURLToPath(new URL('../../dist', import.meta.url)));

const stateIn = (html: string): InitialState =>
  JSON.parse(/<script type="application\/json" id="initial-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
const markupIn = (html: string) => /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1];

/** Renders a path as the browser hydrates it. Only `_debug=1` sends the whole state. */
async function renderAt(get: StartedApp['get'], path: string): Promise<string> {
  const { debug: _debug, ...state } = stateIn((await get(`${path}?_debug=1`)).text);
  const plain = { ...state, settings: { ...state.settings, debug: false }, location: path };
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const target = new Writable({
      write: (chunk, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        done();
        resolve();
      },
    });
    const stream = client.renderToPipeableStream(
      client.createPageElement(plain, () => undefined),
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onAllReady: () => stream.pipe(target), onError: reject },
    );
  });
  return Buffer.concat(chunks).toString();
}

/** The number of error pages rendered so far. */
async function renders({ metrics }: StartedApp): Promise<number> {
  const [, count = '0'] =
    /^bff_render_duration_seconds_count\{.*template="error".*\} (\d+)$/m.exec(await metrics()) ?? [];
  return Number(count);
}

const MISSING = ['/nothing', '/nothing/below/nothing', "/it's", '/a%26b', '/%2525', '/with%20space', '/%C3%BCber'];

t.test('one response serves every missing URL of a site and language', async (t) => {
  const app = await startApp(t);
  for (const paths of [MISSING, MISSING.map((path) => `/es${path}`)]) {
    const bodies = new Set<string>();
    for (const path of paths) {
      const { status, text, headers } = await app.get(path);
      t.equal(status, 404, path);
      t.equal(headers['cache-control'], 'public, max-age=0, s-maxage=30', path);
      t.equal(headers.etag, undefined, path);
      t.equal(markupIn(text), await renderAt(app.get, path), `${path} is hydrated with the same markup`);
      bodies.add(text);
    }
    t.equal(bodies.size, 1);
  }
});

t.test('the state of an error page has no path and no location', async (t) => {
  const { get } = await startApp(t);
  const { context, page, location } = stateIn((await get('/es/nada')).text);
  t.same([context.path, page, location], ['', { status: 404 }, undefined]);
  const { context: own, location: at } = stateIn((await get('/es/nada?_debug=1')).text);
  t.same([own.path, at], ['nada', '/es/nada?_debug=1'], 'with debug tools, path and location of the request');
});

t.test('shared caches can drop an error page by its path', async (t) => {
  const { get } = await startApp(t);
  for (const path of ['nothing', 'nothing', 'else']) {
    const { headers } = await get(`/${path}`);
    t.equal(headers['surrogate-key'], `site:institute language:institute/en page:institute/en/${path}`);
    t.equal(headers['cache-tag'], headers['surrogate-key']?.toString().replaceAll(' ', ','));
  }
});

t.test('the error page is rendered once for a site, language and status', async (t) => {
  const app = await startApp(t);
  await app.get('/first');
  const before = await renders(app);
  for (let i = 0; i < 20; i += 1) await app.get(`/missing-${i}?term=${i}`);
  t.equal(await renders(app), before, 'twenty paths, no render');
  await app.get('/es/nada');
  t.equal(await renders(app), before + 1, 'another language is another page');
  app.stub.respond('/api/pages/gone', [{ status: 410 }]);
  const gone = await app.get('/gone');
  t.equal(gone.status, 410);
  t.match(gone.text, /Failed with status 410/);
  t.equal(await renders(app), before + 2, 'and so is another status');
});

t.test('title and heading of a failed page name its status in the language of the page', async (t) => {
  const app = await startApp(t);
  const arabic = { 'error-title': 'الصفحة غير موجودة', 'failed-with-status': 'تعذّر العرض: الحالة {status}' };
  const spanish = { 'error-title': 'Página no encontrada', 'failed-with-status': 'Error con estado {status}' };
  app.stub.respond('/api/translations', { json: arabic }, { language: 'ar' });
  app.stub.respond('/api/translations', { json: spanish }, { language: 'es' });
  for (const status of [403, 404, 405, 410, 503, 504]) {
    app.stub.respond(`/api/pages/failed-${status}`, { status });
    for (const [prefix, texts] of [
      ['/es', spanish],
      ['/ar', arabic],
    ] as const) {
      const response = await app.get(`${prefix}/failed-${status}`);
      t.equal(response.status, status, `${prefix} ${status}`);
      const heading = texts['failed-with-status'].replace('{status}', String(status));
      const title = status === 404 || status === 410 ? texts['error-title'] : heading;
      t.equal(/<title>(.*?)<\/title>/.exec(response.text)?.[1], title);
      t.equal(/<h1[^>]*>(.*?)<\/h1>/.exec(response.text)?.[1], heading);
    }
  }
});

t.test('without translations, title and heading of a failed page are English', async (t) => {
  const app = await startApp(t);
  app.stub.respond('/api/translations', { status: 500 });
  for (const [status, title] of [
    [404, 'Page not found'],
    [410, 'Page not found'],
    [405, 'Failed with status 405'],
    [503, 'Failed with status 503'],
    [504, 'Failed with status 504'],
  ] as const) {
    app.stub.respond(`/api/pages/failed-${status}`, { status });
    const { text } = await app.get(`/ar/failed-${status}`);
    t.equal(/<title>(.*?)<\/title>/.exec(text)?.[1], title);
    t.equal(/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1], `Failed with status ${status}`);
  }
});

t.test('concurrent requests for missing URLs share one render', async (t) => {
  const app = await startApp(t);
  await app.get('/api/initial-data');
  const responses = await Promise.all(Array.from({ length: 30 }, (_, i) => app.get(`/missing-${i}`)));
  t.same([...new Set(responses.map(({ status }) => status))], [404]);
  t.equal(new Set(responses.map(({ text }) => text)).size, 1);
  t.equal(await renders(app), 1);
});

t.test('a page that appears after a 404 is served', async (t) => {
  const { get, stub, clock } = await startApp(t, { CACHE_TTL: '60', CACHE_STALE_WHILE_REVALIDATE: '0' });
  for (let i = 0; i < 2; i += 1) t.equal((await get('/later')).status, 404);
  clock.now += 61_000;
  stub.page('later', { template: 'single-column', title: 'Later', description: '', zones: {} });
  t.equal((await get('/later')).status, 200);
});

t.test('every 503 has Retry-After, even with an error page from the cache', async (t) => {
  const { get, stub } = await startApp(t);
  stub.respond('/api/pages/busy', { status: 503 });
  stub.respond('/api/pages/busier', { status: 503 });
  for (const path of ['/busy', '/busier']) {
    const { status, headers } = await get(path);
    t.equal(status, 503);
    t.equal(headers['cache-control'], 'public, max-age=0, s-maxage=5');
    t.equal(headers['retry-after'], '5');
  }
  t.equal((await get('/nothing')).headers['retry-after'], undefined);
});

t.test('an error page never gives 304', async (t) => {
  const { get } = await startApp(t);
  for (let i = 0; i < 2; i += 1) t.equal((await get('/nothing', { 'if-none-match': '*' })).status, 404);
});

t.test('no menu entry is current on an error page, not even one that links to its path', async (t) => {
  const app = await startApp(t);
  const entry = (slug: string) => ({ slug, label: slug, type: 'page', external: false });
  const menu = [
    entry(''),
    entry('not/there'),
    { slug: 'g', label: 'g', type: 'group', collapsible: true, children: [entry("it's not")] },
    { slug: '../beside', label: 'Beside', type: 'link', external: false },
  ];
  for (const name of ['main', 'footer']) app.stub.respond(`/api/navigation/${name}`, { json: menu });
  for (const path of ['/not/there', "/it's%20not", '/es/not/there', '/deep/below/nothing']) {
    const { text } = await app.get(path);
    t.equal(markupIn(text), await renderAt(app.get, path), path);
    t.notMatch(/<(?:footer|dialog).*/s.exec(text)?.[0], 'aria-current="page"', path);
    t.notMatch(text, /<details[^>]* open/, path);
  }
});

t.test('an error page links to the home pages of other languages and sites', async (t) => {
  const { get } = await startApp(t);
  const { text } = await get('/nothing?term=potash');
  const links = [...text.matchAll(/<a [^>]*data-fallback="([^"]*)"[^>]* href="([^"]*)"/g)];
  t.ok(links.length > 2);
  for (const [, home, href] of links) t.equal(href, home);
});

t.test('an error page shows new menus once they are loaded', async (t) => {
  const app = await startApp(t);
  const menu = (label: string) => [{ slug: 'x', label, type: 'page', external: false }];
  app.stub.respond('/api/navigation/main', [
    { json: menu('Before'), headers: { 'cache-control': 'max-age=1' } },
    { json: menu('After'), headers: { 'cache-control': 'max-age=1' } },
  ]);
  t.match((await app.get('/one')).text, />Before</);
  t.match((await app.get('/two')).text, />Before</);
  app.clock.now += 700_000;
  t.match((await app.get('/three')).text, />After</);
  t.match((await app.get('/four')).text, />After</);
});

t.test('an error page that lacks a menu is not cached', async (t) => {
  const app = await startApp(t);
  const menu = [{ slug: 'x', label: 'Footer is back', type: 'page', external: false }];
  app.stub.respond('/api/navigation/footer', [{ status: 500 }, { json: menu }]);
  t.notMatch((await app.get('/one')).text, 'Footer is back');
  t.match((await app.get('/two')).text, /"texts":/);
  t.equal(await renders(app), 2);
});

t.test('every coding of an error page decodes to the same page', async (t) => {
  const app = await startApp(t);
  const plain = await app.get('/nothing');
  for (const coding of ['br', 'gzip', 'zstd']) {
    const { text, headers } = await app.get('/nothing', { 'accept-encoding': coding });
    t.equal(headers['content-encoding'], coding);
    t.equal(headers.vary, 'Accept-Encoding');
    t.equal(text, plain.text, coding);
  }
  const head = await app.get('/nothing', {}, 'HEAD');
  t.equal(head.status, 404);
  t.equal(head.body.length, 0);
});
