import { t } from 'tap';
import { HTML, preview, SECRET, startPreview } from './start-preview.ts';

t.test('a token that is tampered with, expired or foreign gets 403 and causes no call', async (t) => {
  const app = await startPreview(t);
  await app.get('/', HTML);
  const good = await app.token({ lang: 'en', path: 'about' });
  const cases: [string, string, string][] = [
    ['tampered', '/about', `${good.slice(0, -4)}AAAA`],
    ['empty', '/about', ''],
    ['no token', '/about', 'x'],
    ['expired', '/about', await app.token({ exp: app.clock.now / 1_000 })],
    ['another secret', '/about', await app.token({}, `${SECRET}.`)],
    ['another path', '/about/team', good],
    ['another language', '/es/about', good],
    ['another site', '/about', await app.token({ site: 'china' })],
    ['an unknown site', '/about', await app.token({ site: 'nowhere' })],
  ];
  app.stub.forget();
  for (const [name, path, token] of cases) {
    const { status, headers, text } = await preview(app, path, token);
    t.equal(status, 403, name);
    t.match(
      headers,
      { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
      name,
    );
    t.match(headers['content-security-policy'], /frame-ancestors 'self';/, name);
    t.ok(text.length < 1_000, name);
    t.match(text, 'This preview is invalid or has expired.', name);
    const json = await app.get(`${path}?preview=${token}`, { accept: 'application/json' });
    t.match(JSON.parse(json.text), { statusCode: 403, error: 'Forbidden' }, name);
  }
  t.same(app.stub.calls, []);
});

t.test('without PREVIEW_SECRET every preview is refused', async (t) => {
  const app = await startPreview(t, { PREVIEW_SECRET: '' });
  t.equal((await preview(app, '/about', await app.token())).status, 403);
  t.equal((await app.get('/api/pages/about?preview=x')).status, 403);
});

t.test('the API shows drafts to calls with a token, and stores nothing', async (t) => {
  const app = await startPreview(t);
  const token = await app.token({ lang: 'en', path: 'about' });
  const read = async (path: string) => {
    const { status, headers, text } = await app.get(path, { 'x-site-slug': 'institute', 'accept-language': 'en' });
    return { status, cacheControl: headers['cache-control'], robots: headers['x-robots-tag'], text };
  };
  for (const _ of [1, 2]) {
    const draft = await read(`/api/pages/about?preview=${token}`);
    t.match(draft, { status: 200, cacheControl: 'no-store', robots: 'noindex', text: /"A draft"/ });
    const published = await read('/api/pages/about');
    t.match(published, { status: 200, cacheControl: /^public/, robots: undefined, text: /"As published"/ });
  }
  t.match(await read(`/api/initial-data?preview=${token}`), { status: 200, cacheControl: 'no-store' });
  t.match(await read(`/api/publications?page=publications&preview=${await app.token()}`), {
    status: 200,
    cacheControl: 'no-store',
  });
  app.stub.forget();
  for (const path of ['/api/pages/other', '/api/publications', '/api/pages/about']) {
    const bad = path.endsWith('about') ? `${token}x` : token;
    t.match(await read(`${path}?preview=${bad}`), { status: 403, cacheControl: 'no-store' });
  }
  t.same(app.stub.calls, []);
});

t.test('feeds and sitemaps ignore the token of a preview', async (t) => {
  const app = await startPreview(t);
  const token = await app.token();
  for (const path of ['/api/publications/feed', '/sitemap.xml', '/oai']) {
    await app.get(`${path}?preview=${token}`);
  }
  t.ok(app.stub.calls.length > 0);
  t.ok(app.stub.calls.every(({ headers }) => headers['x-preview-token'] === undefined));
});

t.test('no log line and no metric has a token', async (t) => {
  const app = await startPreview(t);
  const token = await app.token();
  await preview(app, '/about', token);
  await app.get(`/api/pages/about?preview=${token}`);
  await preview(app, '/about', `${token}x`);
  app.stub.respond('/api/pages/about', {
    json: { template: 'single-column', zones: { main: [{ type: 'unheard-of' }] } },
  });
  await preview(app, '/about', token);
  app.stub.respond('/api/pages/about', { fault: 'reset' });
  await preview(app, '/about', token);
  const lines = app.log.filter(({ msg }) => msg === 'request');
  t.same(
    lines.map(({ path }) => path),
    ['/about', '/api/pages/about', '/about', '/about', '/about'],
  );
  t.equal(lines[2]?.code, 'PREVIEW_REFUSED');
  t.notMatch(JSON.stringify(app.log), token);
  t.notMatch(await app.metrics(), token);
});
