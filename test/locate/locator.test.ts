import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import fastify from 'fastify';
import { t } from 'tap';
import type { CallContext } from '../../src/content/content-source.ts';
import { requestTarget } from '../../src/http/request-target.ts';
import { createLocator, type LocatableRequest, type LocatedPage } from '../../src/locate/locator.ts';
import { openSource, TRACE } from '../content/open-source.ts';

const HOST = 'site.example';

/** The fields of a located page that a test reads. */
type LocatedJson = LocatedPage & { statusCode: number; code: string };

/** Requests a path without the normalisation of fetch. Resolves with the JSON. */
const rawGet = (origin: URL, path: string, headers: Record<string, string>) =>
  new Promise<LocatedJson>((resolve, reject) => {
    const { hostname, port } = origin;
    request({ hostname, port, path, headers, agent: false }, (response) => {
      json(response).then((value) => resolve(value as LocatedJson), reject);
    })
      .on('error', reject)
      .end();
  });

/** A locator with the stub as its content service, and a Fastify that passes requests to it. */
async function openLocator(
  t: { teardown(close: () => unknown): unknown },
  { allowedHosts, trustProxy = false }: { allowedHosts?: string[]; trustProxy?: false | string[] } = {},
) {
  const { stub, content } = await openSource(t);
  const locator = createLocator({ content, navigations: ['main', 'footer'], allowedHosts });
  const app = fastify({ trustProxy, exposeHeadRoutes: false });
  await app.register(requestTarget);
  const withTrace = (request: object) =>
    Object.assign(request, { callContext: TRACE }) as LocatableRequest & { callContext: CallContext };
  app.get('/api/*', (request) => locator.locate(withTrace(request)));
  app.get('*', (request) => locator.locatePage(withTrace(request)));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  const ask = (path: string, headers: Record<string, string> = {}) =>
    rawGet(new URL(address), path, { host: HOST, ...headers });
  return { stub, ask };
}

t.test('a path names site, language and page', async (t) => {
  const { ask } = await openLocator(t);
  const rows: [string, { site: string; lang: string }, string, string][] = [
    ['/', { site: 'institute', lang: 'en' }, '', ''],
    ['/about/team', { site: 'institute', lang: 'en' }, 'about/team', ''],
    ['/es', { site: 'institute', lang: 'es' }, '', '/es'],
    ['/ar/about', { site: 'institute', lang: 'ar' }, 'about', '/ar'],
    ['/china', { site: 'china', lang: 'zh-CN' }, '', '/china'],
    ['/china/en/about', { site: 'china', lang: 'en' }, 'about', '/china/en'],
    ['/brasil/x', { site: 'brasil', lang: 'pt-BR' }, 'x', '/brasil'],
    ['/zh/about', { site: 'institute', lang: 'en' }, 'zh/about', ''],
    ['/about/es', { site: 'institute', lang: 'en' }, 'about/es', ''],
    ['/caf%C3%A9?term=x', { site: 'institute', lang: 'en' }, 'café', ''],
  ];
  for (const [url, locale, path, prefix] of rows)
    t.match(await ask(url), { kind: 'page', context: { locale, path }, ref: { locale, path }, prefix }, url);
});

t.test('the context holds host, sites and the menus of the initial data', async (t) => {
  const { ask } = await openLocator(t);
  const { context, origin, sites } = await ask('/about', { host: 'Site.Example:8080' });
  t.match(context, { hostname: 'site.example', domain: 'site.example:8080', navigations: ['main', 'footer'] });
  t.equal(origin, 'http://site.example:8080');
  t.strictSame(
    context.sites.flatMap(({ languages }: { languages: { slug: string }[] }) => languages.map(({ slug }) => slug)),
    ['', '/es', '/ar', '/china', '/china/en', '/brasil', '/brasil/en'],
  );
  t.equal(sites.result, 'miss');
  t.equal((await ask('/about')).sites.result, 'hit');
});

t.test('extra slashes redirect permanently and long forms temporarily, and the query is kept', async (t) => {
  const { ask } = await openLocator(t);
  const rows: [string, number, string][] = [
    ['/about/', 308, '/about'],
    ['/about//team/?x=1&next=//evil.example', 308, '/about/team?x=1&next=//evil.example'],
    ['/es/', 308, '/es'],
    ['/en/about?term=a%20b', 302, '/about?term=a%20b'],
    ['/en', 302, '/'],
    ['/institute', 302, '/'],
    ['/institute/es/x', 302, '/es/x'],
    ['/institute/en/x', 302, '/x'],
    ['/china/zh/x?shown=24', 302, '/china/x?shown=24'],
    ['/brasil/pt', 302, '/brasil'],
  ];
  for (const [url, statusCode, location] of rows)
    t.match(await ask(url), { kind: 'redirect', statusCode, location }, url);
});

t.test('invalid hosts and paths are refused without a content call', async (t) => {
  const { stub, ask } = await openLocator(t, { allowedHosts: [HOST] });
  t.match(await ask('/', { host: 'evil.example' }), { statusCode: 421, code: 'WRONG_HOST' });
  t.match(await ask('/', { host: 'a b' }), { statusCode: 400, code: 'BAD_HOST' });
  t.match(await ask('/a%2fb'), { statusCode: 400, code: 'BAD_PATH' });
  t.match(await ask('/a/%2e%2e/b'), { statusCode: 400, code: 'BAD_PATH' });
  t.equal(stub.calls.length, 0);
});

t.test('locating rejects with the failure of the site list', async (t) => {
  const { stub, ask } = await openLocator(t);
  stub.respond('/api/sites', { json: [] });
  t.match(await ask('/'), { statusCode: 502, code: 'CONTENT_MALFORMED' });
});

t.test('a forwarded host is used from a trusted load balancer only', async (t) => {
  const forwarded = { 'x-forwarded-host': 'front.example', 'x-forwarded-proto': 'https' };
  const trusting = await openLocator(t, { trustProxy: ['127.0.0.1'] });
  const wary = await openLocator(t);
  t.match(await trusting.ask('/', forwarded), {
    origin: 'https://front.example',
    context: { hostname: 'front.example' },
  });
  t.match(await wary.ask('/', forwarded), { origin: 'http://site.example', context: { hostname: 'site.example' } });
  t.equal(trusting.stub.calls[0]?.headers['x-forwarded-host'], 'front.example');
  t.equal(wary.stub.calls[0]?.headers['x-forwarded-host'], 'site.example');
});

t.test('headers name the locale of an API call, and an unknown locale falls back to the first site', async (t) => {
  const { stub, ask } = await openLocator(t);
  stub.content.sites = [...stub.content.sites].reverse();
  const first = { site: 'brasil', lang: 'pt-BR' };
  const rows: [Record<string, string>, { site: string; lang: string }][] = [
    [{}, first],
    [{ 'accept-language': 'en' }, { site: 'brasil', lang: 'en' }],
    [{ 'x-site-slug': 'institute' }, { site: 'institute', lang: 'en' }],
    [
      { 'x-site-slug': 'institute', 'accept-language': '*' },
      { site: 'institute', lang: 'en' },
    ],
    [
      { 'x-site-slug': 'institute', 'accept-language': 'es;q=0.8, ar;q=0.9' },
      { site: 'institute', lang: 'ar' },
    ],
    [
      { 'x-site-slug': 'china', 'accept-language': 'zh' },
      { site: 'china', lang: 'zh-CN' },
    ],
    [{ 'x-site-slug': 'institute', 'accept-language': 'de' }, first],
    [{ 'x-site-slug': 'nowhere', 'accept-language': 'es' }, first],
    [{ 'x-site-slug': '', 'accept-language': 'es' }, first],
    [{ 'x-site-slug': 'institute, china' }, first],
    [{ 'x-site-slug': 'constructor' }, first],
  ];
  for (const [headers, locale] of rows)
    t.match(await ask('/api/pages/x', headers), { locale, host: HOST }, JSON.stringify(headers));
});
