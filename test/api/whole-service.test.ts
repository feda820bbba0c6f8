import { t } from 'tap';
import type { CatalogueView } from '../../src/domain/catalogue.ts';
import type { InitialData } from '../../src/domain/initial-state.ts';
import type { Page } from '../../src/domain/page.ts';
import { startSite } from '../site/start-site.ts';
import { publicationId } from '../stub-content-service/fixtures/publications.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';

const stub = await startStub(t);
// API_ENDPOINT has no scheme here; in other tests it has one.
const site = await startSite(t, { stub, env: { API_ENDPOINT: `127.0.0.1:${stub.port}` } });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: 'manual' });
const json = async <T>(path: string, headers?: Record<string, string>) =>
  (await (await get(path, headers)).json()) as T;
const post = (path: string, body: unknown) =>
  fetch(site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const purge = (selector: object) =>
  fetch(`${site.opsOrigin}/cache/purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(selector),
  });

t.beforeEach(async () => {
  stub.reset();
  await purge({ all: true });
});

t.test('Accept-Language is negotiated by q-values against the languages of the site', async (t) => {
  const rows: [headers: Record<string, string>, asked: [site: string, language: string]][] = [
    [{}, ['institute', 'en']],
    [{ 'accept-language': 'es' }, ['institute', 'es']],
    [{ 'accept-language': 'de, ar;q=0.5, es;q=0.9' }, ['institute', 'es']],
    [{ 'accept-language': 'es-MX,es;q=0.8' }, ['institute', 'es']],
    [{ 'accept-language': 'xx' }, ['institute', 'en']],
    [{ 'x-site-slug': 'china' }, ['china', 'zh-CN']],
    [{ 'x-site-slug': 'china', 'accept-language': 'en' }, ['china', 'en']],
    [{ 'x-site-slug': 'nowhere', 'accept-language': 'es' }, ['institute', 'en']],
  ];
  for (const [headers, [slug, language]] of rows) {
    stub.forget();
    await purge({ all: true });
    t.equal((await get('/api/translations', headers)).status, 200);
    const { headers: sent } = stub.callsTo('/api/translations')[0] ?? { headers: undefined };
    t.match(sent, { 'x-site-slug': slug, 'accept-language': language }, JSON.stringify(headers));
  }
});

t.test('content calls of one request carry one request id and the trace context of the caller', async (t) => {
  const callContext = '0af7651916cd43dd8448eb211c80319c';
  await get('/api/initial-data', { 'x-request-id': 'test-1', traceparent: `00-${callContext}-b7ad6b7169203331-01` });
  t.ok(stub.calls.length >= 4, 'sites, two menus and translations');
  for (const { path, headers } of stub.calls) {
    t.equal(headers['x-request-id'], 'test-1', path);
    t.match(headers.traceparent, new RegExp(`^00-${callContext}-[0-9a-f]{16}-01$`), path);
  }
});

t.test('a page is prepared: HTML sanitised, links resolved, catalogue cut', async (t) => {
  stub.page('hostile', {
    template: 'single-column',
    title: 'T',
    description: 'D',
    zones: {
      main: [{ type: 'content', text: '<p onclick="x()">fine <a href="about">link</a><script>alert(1)</script></p>' }],
    },
  });
  const text = await (await get('/api/pages/hostile', { 'accept-language': 'es' })).text();
  t.match(text, /fine/);
  t.match(text, /href=\\"\/es\/about\\"/);
  t.notMatch(text, /onclick|<script|alert/);
  const { zones } = await json<Page>('/api/pages/publications');
  const catalogue = zones.main?.find((block) => block.type === 'all-publications');
  t.match(catalogue, { total: 40, shown: 12 });
  t.equal(catalogue?.publications.length, 12);
  const labels = await json<Page>('/api/pages/publications?category=Papers', { 'accept-language': 'es' });
  t.match(JSON.stringify(labels), /"value":"Papers","label":"Artículos"/);
});

t.test('unknown templates and blocks are logged by name once per process, and counted', async (t) => {
  const odd = { template: 'hexagonal', title: 'Odd', description: '', zones: { main: [{ type: 'hologram' }] } };
  for (const path of ['odd-1', 'odd-2']) stub.respond(`/api/pages/${path}`, { json: odd });
  for (const path of ['/odd-1', '/odd-2', '/es/odd-1']) {
    const response = await get(path);
    t.equal(response.status, 200);
    t.match(await response.text(), /data-template="single-column".*data-block-unknown="hologram"/s, path);
  }
  const linesWith = (name: string) => site.log.filter(({ msg }) => msg?.includes(name));
  t.match(linesWith('hexagonal'), [{ level: 'warn', kind: 'unknown-template' }]);
  t.match(linesWith('hologram'), [{ level: 'warn', kind: 'unknown-block' }]);
  const metrics = await (await fetch(`${site.opsOrigin}/metrics`)).text();
  for (const kind of ['template', 'block'])
    t.match(metrics, new RegExp(`bff_content_reports_total\\{kind="unknown-${kind}"\\} [2-9]`));
});

t.test('fields outside the contract reach neither pages nor API responses', async (t) => {
  for (const path of ['/about', '/publications', '/publications/publication-9']) {
    for (const text of [await (await get(path)).text(), await (await get(`/api/pages${path}`)).text()]) {
      t.match(text, /About us|Study/, path);
      t.notMatch(text, /revisionNote|not for visitors|internalRevision/, path);
    }
  }
});

t.test('pages in two languages have the same texts if their content is the same', async (t) => {
  const { en = {} } = stub.content.translations;
  stub.content.translations.es = en;
  const readable = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/<(main|footer|dialog)[ >].*?<\/\1>/gs)]
      .map(([part]) => part.replace(/ (?:href|action|value)="[^"]*"/g, ''))
      .join('');
  for (const path of ['/contact', '/newsletter', '/nothing']) {
    const english = await readable(path);
    t.match(english, /Test Institute/, path);
    t.equal(await readable(`/es${path}`), english, path);
  }
});

t.test('the catalogue filters, sorts, searches and counts', async (t) => {
  const view = (query: string) => json<CatalogueView>(`/api/publications${query}`);
  const all = await view('?shown=99999');
  t.equal(all.items.length, 40);
  for (const facet of ['category', 'region', 'language', 'cropType'] as const) {
    const [option] = all.facets[facet];
    if (!option) throw new Error(`no ${facet}`);
    const found = await view(`?shown=99999&${new URLSearchParams({ [facet]: option.value })}`);
    t.equal(found.total, option.count, `${facet} finds as many as it counts`);
    t.ok(
      found.items.every((item) => item[facet] === option.value),
      `${facet} finds nothing else`,
    );
  }
  const wide = await view('?region=Asia&region=Europe&shown=48');
  t.same([...new Set(wide.items.map(({ region }) => region))].sort(), ['Asia', 'Europe']);
  const both = await view('?region=Asia&language=English&shown=48');
  t.ok(
    both.items.length > 0 && both.items.every(({ region, language }) => region === 'Asia' && language === 'English'),
  );
  const dates = async (sort: string) =>
    (await view(`?sort=${sort}&shown=48`)).items.map(({ publicationDate }) => publicationDate ?? '');
  t.same(await dates('newest'), [...(await dates('newest'))].sort().reverse());
  t.same(await dates('oldest'), [...(await dates('newest'))].reverse().sort());
  t.match(await view('?region=Unknown'), { total: 0, items: [] });
  stub.respond('/api/search/publications', {
    json: [7, 3, 30].map((n) => ({ _id: { $id: publicationId(n) }, slug: `publication-${n}`, title: 'x' })),
  });
  const soil = ['7', '3', '30', '2', '6', '14', '18', '22', '26', '34', '38'];
  const found = await view('?term=soil');
  t.same(
    found.items.map(({ slug }) => slug),
    soil.map((n) => `publication-${n}`),
    'rank order, then our own matches',
  );
  t.match(found, { total: 11, bestMatches: true });
  t.match(await view('?term=soil&region=Europe'), { total: 9, bestMatches: true }, 'filters see all of them');
  const exported = await json<unknown[]>('/api/publications/export?format=csl-json&term=soil');
  t.equal(exported.length, 11, 'an export has all of them');
  t.equal(String(stub.callsTo('/api/search/publications')[0]?.query), 'term=soil');
});

t.test('sites, menus and initial data are those of the content service', async (t) => {
  const sites = await json<InitialData['sites']>('/api/sites');
  t.same(
    sites.map(({ slug }) => slug),
    ['institute', 'china', 'brasil'],
  );
  t.match(stub.callsTo('/api/sites')[0]?.headers, { 'x-forwarded-host': '127.0.0.1' });
  const data = await json<InitialData>('/api/initial-data', { 'accept-language': 'es' });
  t.same(Object.keys(data.navigations), ['main', 'footer']);
  t.equal(data.translations.search, 'Buscar');
  t.equal((await get('/api/navigation/nothing')).status, 404);
});

t.test('reading lists and subscriptions reach the content service, and a subscription is never retried', async (t) => {
  const ids = [5, 900, 2].map(publicationId);
  const found = (await (await post('/api/readinglist', ids)).json()) as { _id: string }[];
  t.same(
    found.map(({ _id }) => _id),
    [publicationId(5), publicationId(2)],
  );
  t.equal((await post('/api/newsletter', { email: 'ada@institute.example', privacy: true })).status, 200);
  t.same(JSON.parse(stub.callsTo('/api/newsletter')[0]?.body ?? ''), { email: 'ada@institute.example', privacy: true });
  stub.respond('/api/newsletter', { fault: 'reset' });
  stub.forget();
  const lost = await post('/api/newsletter', { email: 'bo@institute.example', privacy: true });
  t.equal(lost.status, 502);
  t.match(await lost.json(), { message: 'form-error' });
  t.equal(stub.callsTo('/api/newsletter').length, 1, 'never retried');
  t.notMatch(JSON.stringify(site.log), /ada@|bo@/);
});

t.test('a forwarded host is ignored without a trusted load balancer', async (t) => {
  stub.forget();
  t.equal((await get('/api/sites', { 'x-forwarded-host': 'evil.example' })).status, 200, 'the header has no effect');
  t.notOk(stub.calls.some(({ headers }) => JSON.stringify(headers).includes('evil.example')));
});

t.test('purging a path reloads that page alone', async (t) => {
  const ask = async () => {
    stub.forget();
    await get('/api/pages/about');
    await get('/api/pages/contact');
    return stub.calls.map(({ path }) => path).filter((path) => path.startsWith('/api/pages'));
  };
  await ask();
  t.same(await ask(), [], 'both are in the cache');
  const response = await purge({ path: '/about' });
  t.match(await response.json(), { purged: { page: 1 } });
  t.same(await ask(), ['/api/pages/about']);
});

t.test('the operations listener serves metrics, cache statistics and readiness', async (t) => {
  await get('/api/pages/about');
  await get('/api/pages/about');
  await get(`/no-such-path-${'x'.repeat(50)}`);
  const metrics = await (await fetch(`${site.opsOrigin}/metrics`)).text();
  t.match(metrics, /bff_http_requests_total\{route="\/api\/pages\/\*",method="GET",status="200"\} [1-9]/);
  t.match(metrics, /bff_cache_requests_total\{kind="page",result="hit"\} [1-9]/);
  t.match(metrics, /bff_content_request_duration_seconds_count\{endpoint="pages",status="200"\} [1-9]/);
  t.match(metrics, /bff_cache_entries\{kind="page"\} [1-9]/);
  t.notMatch(metrics, /no-such-path/);
  t.match(await (await fetch(`${site.opsOrigin}/cache`)).json(), {
    entries: Number,
    bytes: Number,
    kinds: { page: { hitRatio: Number } },
  });
  t.equal((await get('/metrics')).status, 404, 'not on the public listener');
  t.equal((await fetch(`${site.opsOrigin}/readyz`)).status, 200);
});

t.test('the process survives an outage of the content service and recovers', async (t) => {
  await get('/api/pages/about');
  await stub.stop();
  t.equal((await get('/api/pages/about')).status, 200, 'the page is in the cache');
  const failed = await get('/api/pages/contact');
  t.equal(failed.status, 502);
  t.ok(Number(failed.headers.get('retry-after')) > 0);
  t.equal((await get('/healthz')).status, 200);
  t.equal((await get('/media/a.bin')).status, 500);
  await stub.start();
  t.equal((await get('/media/a.bin')).status, 200);
});
