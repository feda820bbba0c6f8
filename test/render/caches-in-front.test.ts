import { t } from 'tap';
import { type StartedApp, startApp } from '../site/start-app.ts';

const PAGE = {
  template: 'single-column',
  title: 'A page',
  description: '',
  zones: { main: [{ type: 'content', text: '<p>Words</p>' }] },
};
const EACH_TIME = 'public, max-age=0, must-revalidate';
const NEVER = 'private, no-store';
const DEFAULT = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

const ROWS: [received: string, sent: string][] = [
  ['max-age=60', DEFAULT],
  ['max-age=3600', DEFAULT],
  ['max-age=5', 'public, max-age=0, s-maxage=5, stale-while-revalidate=600, stale-if-error=86400'],
  ['max-age=60, stale-while-revalidate=10', DEFAULT.replace('600', '10')],
  ['max-age=60, stale-if-error=0', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'],
  ['no-cache', EACH_TIME],
  ['max-age=0, must-revalidate', EACH_TIME],
  ['max-age=3600, must-revalidate', EACH_TIME],
  ['max-age=3600, proxy-revalidate', EACH_TIME],
  ['s-maxage=0', EACH_TIME],
  ['max-age=60, stale-while-revalidate=0', EACH_TIME],
  ['private', NEVER],
  ['no-store', NEVER],
];

t.test('a cache in front may keep a page only as long as the content service allows', async (t) => {
  const { get, stub } = await startApp(t);
  for (const [index, [received, sent]] of ROWS.entries()) {
    stub.respond(`/api/pages/p${index}`, { json: PAGE, headers: { 'cache-control': received } });
    for (const round of ['rendered', 'again']) {
      t.equal((await get(`/p${index}`)).headers['cache-control'], sent, `${received}, ${round}`);
    }
  }
});

/** Makes the stub send what it sends anyway, with a Cache-Control. */
async function sendWith({ stub }: StartedApp, path: string, cacheControl: string): Promise<void> {
  const headers = { 'x-site-slug': 'institute', 'accept-language': 'en' };
  const plain = await fetch(stub.origin + path, { headers });
  stub.respond(path, { json: await plain.json(), headers: { 'cache-control': cacheControl } });
}

t.test('the strictest part of a page counts', async (t) => {
  const app = await startApp(t);
  for (const [path, received, sent] of [
    ['/api/navigation/footer', 'max-age=7', DEFAULT.replace('s-maxage=60', 's-maxage=7')],
    ['/api/translations', 'max-age=600, stale-while-revalidate=0', EACH_TIME],
    ['/api/navigation/main', 'no-store', NEVER],
  ] as const) {
    await sendWith(app, path, received);
    app.clock.now += 1_000_000_000;
    await app.get('/about');
    t.equal((await app.get('/about')).headers['cache-control'], sent, `${path}: ${received}`);
  }
});

t.test('a redirect is kept no longer than its page or the site list', async (t) => {
  const { get, stub } = await startApp(t);
  for (const [index, [received, sent]] of (
    [
      ['max-age=60', 'public, max-age=0, s-maxage=60'],
      ['max-age=5', 'public, max-age=0, s-maxage=5'],
      ['no-cache', EACH_TIME],
      ['no-store', NEVER],
    ] as const
  ).entries()) {
    const headers = { 'cache-control': received };
    stub.respond(`/api/pages/moved${index}`, { status: 302, headers: { ...headers, location: '/about' } });
    const moved = await get(`/moved${index}`);
    t.equal(moved.status, 302);
    t.equal(moved.headers['cache-control'], sent, received);
    stub.respond(`/api/pages/told${index}`, { json: { redirect: '/about' }, headers });
    t.equal((await get(`/told${index}`)).headers['cache-control'], sent, received);
  }
  t.equal((await get('/about/')).headers['cache-control'], 'public, max-age=0, s-maxage=60', 'depends on no content');
  t.equal((await get('/en/about')).headers['cache-control'], 'public, max-age=0, s-maxage=60');
  const second = await startApp(t);
  await sendWith(second, '/api/sites', 'no-store');
  t.equal((await second.get('/en/about')).headers['cache-control'], NEVER);
});

t.test('an error page is kept no longer than the error of the content service', async (t) => {
  const { get, stub } = await startApp(t);
  const rows: [status: number, received: string | undefined, sent: string][] = [
    [404, undefined, 'public, max-age=0, s-maxage=30'],
    [404, 'max-age=600', 'public, max-age=0, s-maxage=30'],
    [404, 'max-age=10', 'public, max-age=0, s-maxage=10'],
    [410, 'no-cache', NEVER],
    [404, 'no-store', NEVER],
    [404, 'private', NEVER],
    [500, undefined, 'public, max-age=0, s-maxage=5'],
    [500, 'max-age=600', 'public, max-age=0, s-maxage=5'],
    [403, 'no-store', NEVER],
    [404, undefined, 'public, max-age=0, s-maxage=30'],
  ];
  for (const [index, [status, received, sent]] of rows.entries()) {
    const headers: Record<string, string> = received === undefined ? {} : { 'cache-control': received };
    stub.respond(`/api/pages/e${index}`, { status, json: {}, headers });
    const page = await get(`/e${index}`);
    t.equal(page.status, status);
    t.equal(page.headers['cache-control'], sent, `${status} ${received}`);
  }
});

t.test('a page has new headers when its content may no longer be kept, and keeps its body', async (t) => {
  const { get, stub, clock } = await startApp(t);
  const headers = { etag: '"v1"' };
  stub.respond('/api/pages/about', [
    { json: PAGE, headers: { ...headers, 'cache-control': 'max-age=10' } },
    { status: 304, headers: { ...headers, 'cache-control': 'max-age=10, must-revalidate' } },
    { status: 304, headers: { ...headers, 'cache-control': 'max-age=10' } },
  ]);
  const first = await get('/about');
  t.match(first.headers['cache-control'], /s-maxage=10/);
  clock.now += 700_000;
  const strict = await get('/about');
  t.equal(strict.headers['cache-control'], EACH_TIME);
  t.equal(strict.headers.etag, first.headers.etag);
  clock.now += 11_000;
  t.match((await get('/about')).headers['cache-control'], /s-maxage=10/);
});
