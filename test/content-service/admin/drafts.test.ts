import { once } from 'node:events';
import { connect } from 'node:net';
import { type Test, t } from 'tap';
import { startContentService } from '../../../src/content-service/content-service.ts';
import { signPreview, verifyPreview } from '../../../src/domain/preview-token.ts';
import { folderFiles } from '../content-folder.ts';

const SECRET = 'a-secret-of-thirty-two-characters';
const EN = { 'x-site-slug': 'north', 'accept-language': 'en' };

async function start(t: Test, options: { isAdminOn?: boolean; previewSecret?: string; siteOrigin?: string } = {}) {
  const clock = { now: Date.UTC(2026, 0, 1) };
  const service = await startContentService({
    database: ':memory:',
    folder: t.testdir(folderFiles()),
    now: () => clock.now,
    isAdminOn: options.isAdminOn ?? true,
    previewSecret: options.previewSecret ?? SECRET,
    siteOrigin: () => options.siteOrigin,
  });
  t.teardown(() => service.close());
  const url = `${service.origin}/admin/api/drafts`;
  const put = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const get = (path: string, token?: string, headers: Record<string, string> = EN) =>
    fetch(`${service.origin}/api/pages/${path}`, {
      redirect: 'manual',
      headers: token === undefined ? headers : { ...headers, 'x-preview-token': token },
    });
  return { clock, origin: service.origin, put, get };
}

const page = (path: string, main: unknown[] = [{ type: 'rich-text', text: 'A draft' }]) => ({
  path,
  template: 'single-column',
  title: 'A draft',
  description: '',
  zones: { main },
});
const draft = (path: string, document: unknown = page(path)) => ({ site: 'north', language: 'en', path, document });

t.test('a draft is shown to calls with its token only, and never stored', async (t) => {
  const { put, get, clock } = await start(t, { siteOrigin: 'http://localhost:3000' });
  const response = await put(draft('new'));
  t.equal(response.status, 200);
  t.equal(response.headers.get('cache-control'), 'no-store');
  const { token, url, expires } = (await response.json()) as { token: string; url: string; expires: string };
  t.equal(url, `http://localhost:3000/new?preview=${token}`);
  t.equal(expires, '2026-01-01T01:00:00.000Z');
  t.match(await verifyPreview(token, SECRET, clock.now), { site: 'north', lang: 'en', path: 'new' });
  const shown = await get('new', token);
  t.equal(shown.headers.get('cache-control'), 'no-store');
  t.equal(shown.headers.get('etag'), null);
  t.match(await shown.json(), { title: 'A draft', alternates: [{ site: 'north', lang: 'en' }] });
  t.match(await (await get('new')).json(), { title: 'Title of /new' });
  const other = await get('', token);
  t.equal(other.headers.get('cache-control'), 'no-store');
  t.match(await other.json(), { title: 'Title of /' }, 'the token covers one page');
});

t.test('a draft is composed as its file would be, also at a new path and as a redirect', async (t) => {
  const { put, get } = await start(t);
  const block = { type: 'new-publications', title: 'New', publications: { select: 'newest', limit: 2 } };
  const { token, url } = (await (await put(draft('not/yet', page('not/yet', [block])))).json()) as Record<
    string,
    string
  >;
  t.equal(url, `/not/yet?preview=${token}`);
  const shown = (await (await get('not/yet', token)).json()) as { zones: { main: { publications: unknown[] }[] } };
  t.equal(shown.zones.main[0]?.publications.length, 2);
  t.equal((await get('not/yet')).status, 404);
  const moved = (await (await put(draft('new', { path: 'new', redirect: '/about' }))).json()) as { token: string };
  const redirect = await get('new', moved.token);
  t.equal(redirect.status, 302);
  t.equal(redirect.headers.get('cache-control'), 'no-store');
});

t.test('a later draft replaces the earlier one; after an hour there is none', async (t) => {
  const { put, get, clock } = await start(t);
  await put(draft('new'));
  await put(draft('new', { ...page('new'), title: 'A better draft' }));
  const whole = await signPreview({ site: 'north', exp: 2_000_000_000 }, SECRET);
  t.match(await (await get('new', whole)).json(), { title: 'A better draft' });
  t.match(await (await get('new', whole, { ...EN, 'accept-language': 'es' })).json(), { statusCode: 404 });
  clock.now += 3_600_000;
  t.match(await (await get('new', whole)).json(), { title: 'Title of /new' });
});

t.test('the 101st draft evicts the least recently used', async (t) => {
  const { put, get } = await start(t);
  for (let number = 0; number <= 100; number++) await put(draft(`p${number}`));
  const whole = await signPreview({ site: 'north', exp: 2_000_000_000 }, SECRET);
  t.equal((await get('p0', whole)).status, 404);
  t.equal((await get('p1', whole)).status, 200);
});

t.test('an invalid draft is refused, and the message names the place', async (t) => {
  const { put } = await start(t);
  const cases: [unknown, RegExp][] = [
    [draft('new', { ...page('new'), zones: { main: [{ text: 'no type' }] } }), /zones\/main\/0/],
    [draft('new', page('other')), /\/path must be "new"/],
    [
      draft('new', page('new', [{ type: 'new-publications', publications: 'all' }])),
      /\/zones\/main\/0\/publications must be object or array/,
    ],
    [draft('new', null), /the draft/],
    [draft('new', JSON.parse(`${'['.repeat(33)}${']'.repeat(33)}`)), /the draft: nests deeper than 32 levels/],
    [{ ...draft('new'), language: 'fr' }, /no such site or language/],
    [{ ...draft('new'), site: 'south' }, /no such site or language/],
    [{ site: 'north' }, /language/],
  ];
  for (const [body, message] of cases) {
    const response = await put(body);
    t.equal(response.status, 400, String(message));
    t.match(((await response.json()) as { message: string }).message, message);
  }
  t.equal((await put(draft('new', page('new', [{ type: 'x', text: 'x'.repeat(1_048_576) }])))).status, 413);
});

t.test('a token that is malformed, expired or of another secret gets 403', async (t) => {
  const { get, clock } = await start(t);
  const exp = clock.now / 1_000;
  const tokens = [
    'x.y',
    await signPreview({ site: 'north', exp }, SECRET),
    await signPreview({ site: 'north', exp: exp + 60 }, `${SECRET}.`),
  ];
  for (const token of tokens) {
    const response = await get('new', token);
    t.equal(response.status, 403);
    t.equal(response.headers.get('cache-control'), 'no-store');
    t.notMatch(await response.text(), /Title/);
  }
});

t.test('without a secret all tokens are refused; without the admin there are no drafts', async (t) => {
  const secretless = await start(t, { previewSecret: '' });
  t.equal((await secretless.get('new', 'x.y')).status, 403);
  t.equal((await secretless.put(draft('new'))).status, 404);
  const { put } = await start(t, { isAdminOn: false });
  t.equal((await put(draft('new'))).status, 404);
});

t.test('only this machine may keep drafts: no other origin, host name or proxy', async (t) => {
  const { put, origin } = await start(t);
  t.equal((await put(draft('new'), { origin })).status, 200);
  for (const foreign of ['null', 'http://evil.example', origin.replace('http:', 'https:'), 'http://127.0.0.1']) {
    t.equal((await put(draft('new'), { origin: foreign })).status, 403, foreign);
  }
  for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-host', 'via']) {
    t.equal((await put(draft('new'), { [name]: '127.0.0.1' })).status, 403, name);
  }
});

t.test('other host names, and proxies that add no header of their own, are refused', async (t) => {
  const { origin } = await start(t);
  const { host, port } = new URL(origin);
  const body = JSON.stringify(draft('new'));
  const statusOf = async (version: string, headers: readonly string[]) => {
    const socket = connect(Number(port), '127.0.0.1');
    const fields = [...headers, 'Content-Type: application/json', `Content-Length: ${body.length}`];
    socket.write(`PUT /admin/api/drafts HTTP/${version}\r\n${fields.join('\r\n')}\r\n\r\n${body}`);
    const [response] = await once(socket, 'data');
    socket.destroy();
    return /^HTTP\/1\.1 (\d+) /.exec(String(response))?.[1];
  };
  t.equal(await statusOf('1.1', [`Host: ${host}`, 'Connection: keep-alive']), '200', 'as browsers send it');
  t.equal(await statusOf('1.1', ['Host: rebound.example', 'Connection: keep-alive']), '403', 'DNS rebinding');
  t.equal(await statusOf('1.0', [`Host: ${host}`, 'Connection: close']), '403', 'nginx before 1.29.7');
  t.equal(await statusOf('1.1', [`Host: ${host}`]), '403', 'nginx with connections that it keeps, HAProxy');
});
