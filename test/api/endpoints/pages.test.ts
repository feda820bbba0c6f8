import { t } from 'tap';
import { rawRequest } from '../raw-request.ts';
import { startApi } from '../start-api.ts';

t.test('a page is answered as the cache holds it', async (t) => {
  const { get, content } = await startApi(t);
  const answer = await get('/api/pages/about');
  t.equal(answer.status, 200);
  t.same(await answer.json(), { template: 'single-column', title: 'About', description: '', zones: {} });
  for (const url of ['/api/pages', '/api/pages/', '/api/pages?utm=1']) {
    t.match(await (await get(url)).json(), { title: 'Home' }, url);
  }
  t.same(
    content.calls.filter((call) => call.startsWith('page')),
    ['page institute en about', ...Array(3).fill('page institute en ')],
  );
});

t.test('site and language are those of the headers', async (t) => {
  const { get, content } = await startApi(t);
  await get('/api/pages/about', { 'x-site-slug': 'china', 'accept-language': 'zh-CN' });
  t.ok(content.calls.includes('page china zh-CN about'));
});

t.test('a page that redirects is answered 200 with where it leads', async (t) => {
  const { get } = await startApi(t);
  const answer = await get('/api/pages/moved');
  t.equal(answer.status, 200);
  t.same(await answer.json(), { redirect: '/about' });
});

t.test('a missing page is 404 in the error shape', async (t) => {
  const { get } = await startApi(t);
  for (const path of ['nothing', 'constructor', 'hasOwnProperty', '__proto__']) {
    const answer = await get(`/api/pages/${path}`);
    t.equal(answer.status, 404, path);
    t.match(await answer.json(), { statusCode: 404, error: 'Not Found', message: String });
  }
});

t.test('a path is decoded once, and what could climb out of it is refused', async (t) => {
  const { port, content } = await startApi(t);
  const rows: [path: string, status: number][] = [
    ['%2e%2e/%2e%2e/admin', 400],
    ['../../admin', 400],
    ['./about', 400],
    ['..%5c..%5cadmin', 400],
    ['a%2fb', 400],
    ['a%00b', 400],
    ['%zz', 400],
    ['%252e%252e/%252e%252e/admin', 404],
    ['x%3fadmin=1', 404],
    ['/evil.example/x', 404],
  ];
  for (const [path, status] of rows) {
    const answer = await rawRequest(port, `GET /api/pages/${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    t.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), path);
    t.match(answer, /X-Content-Type-Options: nosniff/i, path);
    t.notMatch(answer, /FST_|%zz/, path);
  }
  t.same(
    content.calls.filter((call) => call.startsWith('page')),
    ['page institute en %2e%2e/%2e%2e/admin', 'page institute en x?admin=1', 'page institute en evil.example/x'],
  );
});

t.test('a caller’s callContext is carried on to the content call', async (t) => {
  const { get, content } = await startApi(t);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await get('/api/pages/about', { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  t.match(content.traces[0], new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  t.notMatch(content.traces[0], 'b7ad6b7169203331', 'as a span of our own');
});

t.test('a menu that a banner of the page names comes with it', async (t) => {
  const { get } = await startApi(t);
  const page = (await (await get('/api/pages/research')).json()) as { navigations: Record<string, unknown> };
  t.same(page.navigations, { research: [{ slug: 'research', label: 'Research', type: 'page' }] });
});

t.test('the query puts the catalogue of the page in its state', async (t) => {
  const { get } = await startApi(t);
  const plain = await get('/api/pages/publications?utm=1&term=');
  const filtered = await get('/api/pages/publications?category=Papers&shown=24');
  const catalogue = async (answer: Response) => {
    const page = (await answer.json()) as {
      zones: { main: [{ publications: unknown[]; total: number; shown: number }] };
    };
    const [{ publications, total, shown }] = page.zones.main;
    return { count: publications.length, total, shown };
  };
  t.not(plain.headers.get('etag'), filtered.headers.get('etag'));
  t.same(await catalogue(plain), { count: 12, total: 30, shown: 12 });
  t.same(await catalogue(filtered), { count: 15, total: 15, shown: 15 });
});

t.test('a query that does not fit is refused by name', async (t) => {
  const { get } = await startApi(t);
  const answer = await get('/api/pages/publications?sort=random');
  t.equal(answer.status, 400);
  t.match(await answer.json(), { message: /"sort" must be one of newest, oldest, title/ });
});
