import { t } from 'tap';
import { rawRequest } from '../raw-request.ts';
import { startApi } from '../start-api.ts';

t.test('a page is sent with the fields of the contract, and the home page has an empty path', async (t) => {
  const { get, content } = await startApi(t);
  const response = await get('/api/pages/about');
  t.equal(response.status, 200);
  t.same(await response.json(), { template: 'single-column', title: 'About', description: '', zones: {} });
  for (const url of ['/api/pages', '/api/pages/', '/api/pages?utm=1']) {
    t.match(await (await get(url)).json(), { title: 'Home' }, url);
  }
  t.same(
    [...new Set(content.calls.filter((call) => call.startsWith('page')))],
    ['page institute en about', 'page institute en '],
  );
});

t.test('headers choose the site and language', async (t) => {
  const { get, content } = await startApi(t);
  await get('/api/pages/about', { 'x-site-slug': 'china', 'accept-language': 'zh-CN' });
  t.ok(content.calls.includes('page china zh-CN about'));
});

t.test('the response for a page that redirects is 200 with its target', async (t) => {
  const { get } = await startApi(t);
  const response = await get('/api/pages/moved');
  t.equal(response.status, 200);
  t.same(await response.json(), { redirect: '/about' });
});

t.test('a missing page is 404 in the error format', async (t) => {
  const { get } = await startApi(t);
  for (const path of ['nothing', 'constructor', 'hasOwnProperty', '__proto__']) {
    const response = await get(`/api/pages/${path}`);
    t.equal(response.status, 404, path);
    t.match(await response.json(), { statusCode: 404, error: 'Not Found', message: String });
  }
});

t.test('a path is decoded once, and a path that could leave the pages endpoint is refused', async (t) => {
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
    const response = await rawRequest(port, `GET /api/pages/${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    t.match(response, new RegExp(`^HTTP/1\\.1 ${status} `), path);
    t.match(response, /X-Content-Type-Options: nosniff/i, path);
    t.notMatch(response, /FST_|%zz/, path);
  }
  t.same(
    content.calls.filter((call) => call.startsWith('page')),
    ['page institute en %2e%2e/%2e%2e/admin', 'page institute en x?admin=1', 'page institute en evil.example/x'],
  );
});

t.test('the trace context of the caller is passed on to the content call', async (t) => {
  const { get, content } = await startApi(t);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await get('/api/pages/about', { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  t.match(content.traces[0], new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  t.notMatch(content.traces[0], 'b7ad6b7169203331', 'the span is that of this service');
});

t.test('a page comes with the menu that its banner names', async (t) => {
  const { get } = await startApi(t);
  const page = (await (await get('/api/pages/research')).json()) as { navigations: Record<string, unknown> };
  t.same(page.navigations, { research: [{ slug: 'research', label: 'Research', type: 'page' }] });
});

t.test("the query chooses the view of the page's catalogue", async (t) => {
  const { get } = await startApi(t);
  const plain = await get('/api/pages/publications?utm=1&term=');
  const filtered = await get('/api/pages/publications?category=Papers&shown=24');
  const catalogue = async (response: Response) => {
    const page = (await response.json()) as {
      zones: { main: [{ publications: unknown[]; total: number; shown: number }] };
    };
    const [{ publications, total, shown }] = page.zones.main;
    return { count: publications.length, total, shown };
  };
  t.not(plain.headers.get('etag'), filtered.headers.get('etag'));
  t.same(await catalogue(plain), { count: 12, total: 30, shown: 12 });
  t.same(await catalogue(filtered), { count: 15, total: 15, shown: 15 });
});

t.test('an invalid query parameter is refused by name', async (t) => {
  const { get } = await startApi(t);
  const response = await get('/api/pages/publications?sort=random');
  t.equal(response.status, 400);
  t.match(await response.json(), { message: /"sort" must be one of newest, oldest, title/ });
});
