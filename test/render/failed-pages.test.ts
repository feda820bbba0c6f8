import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { t } from 'tap';
import type { InitialState } from '../../src/domain/initial-state.ts';
import { loadClientRenderer } from '../../src/render/client-renderer.ts';
import { type StartedApp, startApp } from '../site/start-app.ts';

const client = await loadClientRenderer(fileURLToPath(new URL('../../dist', import.meta.url)));

const stateIn = (html: string): InitialState =>
  JSON.parse(/<script type="application\/json" id="initial-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
const markupIn = (html: string) => /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1];

/** React's markup of a page by itself, from the state that the debug tools show. */
async function renderAlone(get: StartedApp['get'], path: string): Promise<string> {
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

/** Error pages rendered so far. */
async function renders({ metrics }: StartedApp): Promise<number> {
  const [, count = '0'] =
    /^bff_render_duration_seconds_count\{.*template="error".*\} (\d+)$/m.exec(await metrics()) ?? [];
  return Number(count);
}

const MISSING = [
  '/nothing',
  '/nothing/below/nothing',
  '/es/nada',
  '/es/nada/dos',
  "/it's",
  '/a%26b',
  '/a%22b%3Cc%3E',
  '/%25',
  '/%2525',
  '/with%20space',
  '/%C3%BCber',
  '/path-of-a-page-that-failed',
  '/%24%26',
  '/%241',
];

t.test('missing pages look as if each were rendered by itself', async (t) => {
  const app = await startApp(t);
  for (const path of MISSING) {
    const { status, text, headers } = await app.get(path);
    t.equal(status, 404, path);
    t.equal(headers['cache-control'], 'public, max-age=0, s-maxage=30', path);
    t.equal(headers['content-length'], String(Buffer.byteLength(text)), path);
    t.equal(markupIn(text), await renderAlone(app.get, path), path);
    t.equal(stateIn(text).location, path);
    t.equal(joined(stateIn(text)), decodeURIComponent(path).slice(1), path);
  }
});

const joined = ({ context, page }: InitialState) => {
  const prefix = context.locale.lang === 'es' ? 'es/' : '';
  return page.path === context.path ? prefix + context.path : 'two paths';
};

t.test('the page for what is missing is rendered once for a site, language and status', async (t) => {
  const app = await startApp(t);
  await app.get('/first');
  const before = await renders(app);
  for (let i = 0; i < 20; i += 1) await app.get(`/missing-${i}`);
  t.equal(await renders(app), before, 'twenty paths, no render');
  await app.get('/es/nada');
  t.equal(await renders(app), before + 1, 'another language is another page');
  app.stub.answer('/api/pages/gone', [{ status: 410 }]);
  const gone = await app.get('/gone');
  t.equal(gone.status, 410);
  t.match(gone.text, /Failed with status 410/);
  t.equal(await renders(app), before + 2, 'and so is another status');
});

t.test('all at once render it once', async (t) => {
  const app = await startApp(t);
  await app.get('/api/initial-data');
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => app.get(`/missing-${i}`)));
  t.same([...new Set(answers.map(({ status }) => status))], [404]);
  t.same(
    answers.map(({ text }) => stateIn(text).context.path),
    answers.map((_, i) => `missing-${i}`),
  );
  t.equal(await renders(app), 1);
});

t.test('a missing page that a menu leads to is the current one there', async (t) => {
  const app = await startApp(t);
  const entry = (slug: string) => ({ slug, label: slug, type: 'page', external: false });
  const menu = [entry('not/there'), { slug: 'g', label: 'g', type: 'group', children: [entry("it's not")] }];
  for (const name of ['main', 'footer']) app.stub.answer(`/api/navigation/${name}`, [{ json: menu }]);
  await app.get('/nothing');
  for (const path of ['/not/there', "/it's%20not", '/es/not/there']) {
    const { text } = await app.get(path);
    t.equal(markupIn(text), await renderAlone(app.get, path), path);
    const own = path.replace("'", '&#x27;');
    t.ok(text.includes(`href="${own}" aria-current="page"`), `${path} is marked`);
  }
  const before = await renders(app);
  await app.get('/not/there');
  t.equal(await renders(app), before + 1, 'it is rendered for itself');
});

t.test('a menu with a relative link is rendered for each path', async (t) => {
  const app = await startApp(t);
  const menu = [{ slug: '../beside', label: 'Beside', type: 'link', external: false }];
  app.stub.answer('/api/navigation/main', [{ json: menu }]);
  for (const path of ['/a/b/c', '/nothing', '/one/two']) {
    const { text } = await app.get(path);
    t.equal(markupIn(text), await renderAlone(app.get, path), path);
  }
});

t.test('new menus are in the page that follows', async (t) => {
  const app = await startApp(t);
  const menu = (label: string) => [{ slug: 'x', label, type: 'page', external: false }];
  app.stub.answer('/api/navigation/main', [
    { json: menu('Before'), headers: { 'cache-control': 'max-age=1' } },
    { json: menu('After'), headers: { 'cache-control': 'max-age=1' } },
  ]);
  t.match((await app.get('/one')).text, />Before</);
  t.match((await app.get('/two')).text, />Before</);
  app.clock.now += 700_000;
  t.match((await app.get('/three')).text, />After</);
  t.match((await app.get('/four')).text, />After</);
});

t.test('every coding of a missing page decodes to the same', async (t) => {
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
