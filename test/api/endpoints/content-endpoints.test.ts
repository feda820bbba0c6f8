import { t } from 'tap';
import { Value } from 'typebox/value';
import { ContentError, ServiceError } from '../../../src/domain/errors.ts';
import { InitialData } from '../../../src/domain/initial-state.ts';
import { rawRequest } from '../raw-request.ts';
import { startApi } from '../start-api.ts';

const SPANISH = { 'x-site-slug': 'institute', 'accept-language': 'es' };

t.test("only the sites of the request's host are listed, with URL prefixes", async (t) => {
  const { get, content, port } = await startApi(t);
  const response = await get('/api/sites');
  t.equal(response.status, 200);
  t.equal(response.headers.get('vary'), 'Accept-Encoding', 'sites do not depend on the language');
  const sites = (await response.json()) as { languages: { slug: string }[] }[];
  t.same(
    sites.map(({ languages }) => languages.map(({ slug }) => slug)),
    [
      ['', '/es', '/ar'],
      ['/china', '/china/en'],
      ['/brasil', '/brasil/en'],
    ],
  );
  t.ok(content.calls.includes(`sites 127.0.0.1:${port}`));
});

t.test('translations and menus are in the requested language', async (t) => {
  const { get } = await startApi(t);
  t.same(await (await get('/api/translations', SPANISH)).json(), { search: 'Search es', Papers: 'Artículos' });
  t.same(await (await get('/api/navigation/main', SPANISH)).json(), [{ slug: 'about', label: 'About', type: 'page' }]);
});

t.test('an error of the content service is sent in the error format', async (t) => {
  const { get, content } = await startApi(t);
  const missing = await get('/api/navigation/nothing');
  t.equal(missing.status, 404);
  t.match(await missing.json(), { statusCode: 404, error: 'Not Found', message: String });
  content.fail.set('translations', new ContentError('CONTENT_SLOW', 'The content service took too long.'));
  const slow = await get('/api/translations');
  t.equal(slow.status, 504);
  t.match(await slow.json(), {
    statusCode: 504,
    error: 'Gateway Timeout',
    message: 'The content service took too long.',
  });
  t.equal(slow.headers.get('retry-after'), '5');
  t.equal(slow.headers.get('cache-control'), 'no-store');
  t.equal(slow.headers.get('cache-status'), 'site; fwd=miss; detail=content-service-failed');
  t.match(slow.headers.get('server-timing'), /^total;dur=/);
});

t.test('a menu name is one path segment', async (t) => {
  const { get, content, port } = await startApi(t);
  for (const name of ['a%2Fb', 'a%5Cb', '%2E%2E', '..', '%00', 'x'.repeat(101)]) {
    const response = await rawRequest(
      port,
      `GET /api/navigation/${name} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    t.match(response, /^HTTP\/1\.1 400 /, name.slice(0, 10));
    t.match(response, /"message":"Path parameter \\"name\\" must/, name.slice(0, 10));
  }
  for (const name of ['constructor', '__proto__', 'hasOwnProperty']) {
    t.equal((await get(`/api/navigation/${name}`)).status, 404, name);
  }
  t.notOk(content.calls.some((call) => call.includes('..') || call.includes('a/b')));
});

t.test('an unexpected error is a 500 without details, and is logged with its stack', async (t) => {
  const { get, content, logs, metrics } = await startApi(t);
  content.fail.set('translations', new TypeError('secret internals'));
  const response = await get('/api/translations');
  t.equal(response.status, 500);
  t.notMatch(await response.text(), /secret|TypeError|\bat /);
  t.match(
    logs.find(({ level }) => level === 'error'),
    { err: { type: 'TypeError', message: 'secret internals', stack: /content-endpoints/ } },
  );
  await get('/api/translations');
  t.equal(logs.filter(({ level }) => level === 'error').length, 1, 'the same error is logged once a second');
  t.match(await metrics.registry.metrics(), 'bff_errors_total{code="INTERNAL"} 2');
});

t.test('initial data has sites, menus and translations', async (t) => {
  const { get } = await startApi(t);
  const response = await get('/api/initial-data', SPANISH);
  t.equal(response.status, 200);
  const data = (await response.json()) as InitialData;
  t.ok(Value.Check(InitialData, data));
  t.same(Object.keys(data.navigations), ['main', 'footer']);
  t.equal(data.translations.search, 'Search es');
  t.equal(data.sites.length, 3);
  t.notOk('errors' in data);
  const etag = response.headers.get('etag') ?? '';
  t.equal((await get('/api/initial-data', { ...SPANISH, 'if-none-match': etag })).status, 304);
  t.not((await get('/api/initial-data')).headers.get('etag'), etag, 'another language');
});

t.test('initial data leaves out a part that fails, and names it', async (t) => {
  const { get, content } = await startApi(t);
  content.fail.set('navigation en main', new ContentError('CONTENT_STATUS', 'broken', { status: 500 }));
  content.fail.set('translations', new ContentError('CONTENT_UNREACHABLE', 'down'));
  const response = await get('/api/initial-data');
  t.equal(response.status, 200);
  t.match(await response.json(), {
    navigations: { footer: [] },
    translations: {},
    errors: { main: 500, translations: 502 },
  });
  content.fail.clear();
  const later = (await (await get('/api/initial-data')).json()) as InitialData;
  t.notOk('errors' in later, 'the next response is complete again');
  t.same(Object.keys(later.navigations), ['main', 'footer']);
});

t.test('initial data without the site list is an error', async (t) => {
  const { get, content } = await startApi(t);
  content.fail.set('sites', new ServiceError('CONTENT_UNREACHABLE', 'down'));
  t.equal((await get('/api/initial-data')).status, 502);
});

t.test('a configured menu can have any name', async (t) => {
  const { get, content } = await startApi(t, { navigations: ['Ünter "x"', '__proto__'] });
  content.menus['Ünter "x"'] = [];
  const text = await (await get('/api/initial-data')).text();
  t.match(JSON.parse(text), { navigations: { 'Ünter "x"': [] } });
});
