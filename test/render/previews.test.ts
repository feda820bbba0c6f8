import { t } from 'tap';
import { HTML, preview, startPreview, title } from './start-preview.ts';

t.test('a preview is not stored, not indexed, and may be framed by PREVIEW_ORIGINS', async (t) => {
  const app = await startPreview(t);
  const { status, headers, text } = await preview(app, '/about', await app.token());
  t.equal(status, 200);
  t.match(title(text), /^A draft/);
  t.equal(headers['cache-control'], 'private, no-store');
  t.equal(headers['x-robots-tag'], 'noindex');
  t.equal(headers['referrer-policy'], 'no-referrer');
  t.equal(headers['x-frame-options'], undefined);
  t.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  t.match(headers['content-security-policy'], /frame-ancestors 'self' https:\/\/cms\.example;/);
  t.same([headers['surrogate-key'], headers['cache-tag']], [undefined, undefined]);
  const published = await app.get('/about', HTML);
  t.match(title(published.text), /^As published/);
  t.match(published.headers, { 'x-frame-options': 'SAMEORIGIN', 'cross-origin-resource-policy': 'same-origin' });
  t.match(published.headers['content-security-policy'], /frame-ancestors 'self';/);
  t.equal(published.headers['x-robots-tag'], undefined);
});

t.test('without PREVIEW_ORIGINS only pages of this site may frame a preview', async (t) => {
  const app = await startPreview(t, { PREVIEW_ORIGINS: '' });
  const { headers } = await preview(app, '/about', await app.token());
  t.match(headers, { 'x-frame-options': 'SAMEORIGIN', 'cross-origin-resource-policy': 'same-origin' });
  t.match(headers['content-security-policy'], /frame-ancestors 'self';/);
});

t.test('every call of a preview carries the token, and no call without a preview does', async (t) => {
  const app = await startPreview(t);
  const token = await app.token();
  await app.get('/about', HTML);
  t.ok(app.stub.calls.every(({ headers }) => headers['x-preview-token'] === undefined));
  app.stub.forget();
  await preview(app, '/about', token);
  t.same([...new Set(app.stub.calls.map(({ path }) => path))].sort(), [
    '/api/navigation/footer',
    '/api/navigation/main',
    '/api/pages/about',
    '/api/sites',
    '/api/translations',
  ]);
  t.ok(app.stub.calls.every(({ headers }) => headers['x-preview-token'] === token));
  t.ok(app.stub.calls.every(({ headers }) => headers['if-none-match'] === undefined));
});

t.test('previews and public pages never get each other’s content', async (t) => {
  const app = await startPreview(t);
  const token = await app.token();
  const both = async () => {
    t.match(title((await preview(app, '/about', token)).text), /^A draft/);
    t.match(title((await app.get('/about', HTML)).text), /^As published/);
  };
  await both();
  await both();
  app.clock.now += 30_000;
  await both();
  app.stub.forget();
  await Promise.all([preview(app, '/about', token), preview(app, '/about', token), app.get('/about', HTML)]);
  t.equal(app.stub.callsTo('/api/pages/about').length, 2, 'a call for each preview, none for the cached page');
});

t.test('a request that comes during a preview waits for a call of its own', async (t) => {
  const app = await startPreview(t);
  const token = await app.token();
  await app.get('/', HTML);
  const held = app.stub.hold('/api/pages/about');
  const [one, other] = [preview(app, '/about', token), app.get('/about', HTML)];
  await held.arrived;
  while (app.stub.callsTo('/api/pages/about').length < 2) await new Promise((resolve) => setImmediate(resolve));
  held.release();
  t.match(title((await one).text), /^A draft/);
  t.match(title((await other).text), /^As published/);
});

t.test('a preview that fails shows no stored page, and a failed revalidation no draft', async (t) => {
  const app = await startPreview(t);
  const token = await app.token({ exp: app.clock.now / 1_000 + 100_000 });
  await app.get('/about', HTML);
  await preview(app, '/about', token);
  app.stub.respond('/api/pages/about', { status: 503 });
  const failed = await preview(app, '/about', token);
  t.equal(failed.status, 503);
  t.equal(failed.headers['cache-control'], 'private, no-store');
  t.notMatch(failed.text, /A draft|As published/);
  app.clock.now += 700_000;
  const stale = await app.get('/about', HTML);
  t.equal(stale.status, 200);
  t.match(title(stale.text), /^As published/);
});
