import { t } from 'tap';
import { requestLocale } from '../../src/content-service/content-locale.ts';
import { sitesByHost } from '../../src/content-service/content-routes.ts';
import type { WireSite } from '../../src/domain/sites.ts';
import { buildTestService, startTestService } from './content-folder.ts';

const site = (slug: string, hostnames?: string[]): WireSite => ({
  slug,
  default: slug === 'one',
  languages: [
    { locale: 'en', slug: 'en', default: false },
    { locale: 'pt-BR', slug: 'pt', default: true },
  ],
  hostnames,
});

t.test('a host gets the sites that list it, and any other host gets all sites', (t) => {
  const sites = [site('one', ['one.example', 'both.example']), site('two', ['Both.Example']), site('three')];
  const rows: Array<[host: string, slugs: string[]]> = [
    ['one.example', ['one']],
    ['ONE.example:8080', ['one']],
    ['one.example.', ['one']],
    ['one.example, proxy.example', ['one']],
    ['both.example', ['one', 'two']],
    ['three.example', ['one', 'two', 'three']],
    ['[::1]:3000', ['one', 'two', 'three']],
    ['', ['one', 'two', 'three']],
  ];
  for (const [host, slugs] of rows) {
    t.same(
      sitesByHost(sites, host).map(({ slug }) => slug),
      slugs,
      host,
    );
  }
  t.notOk(sitesByHost(sites, 'one.example').some((found) => 'hostnames' in found));
  t.end();
});

t.test('an unknown locale becomes the first site and the default language', (t) => {
  const sites = [site('one'), site('two')];
  const rows: Array<[slug: string | undefined, accept: string | undefined, expected: string]> = [
    ['two', 'en', 'two en'],
    ['two', 'pt-BR', 'two pt'],
    ['two', 'PT-br', 'two pt'],
    ['two', 'pt', 'two pt'],
    ['one', 'de;q=0.9, en;q=0.5', 'one en'],
    ['one', 'en;q=0.4, pt-BR;q=0.6', 'one pt'],
    ['one', 'de', 'one pt'],
    ['one', '', 'one pt'],
    ['one', undefined, 'one pt'],
    ['nowhere', 'en', 'one en'],
    [undefined, undefined, 'one pt'],
  ];
  for (const [slug, accept, expected] of rows) {
    const locale = requestLocale(sites, { 'x-site-slug': slug, 'accept-language': accept });
    t.equal(`${locale?.site} ${locale?.language}`, expected, `${slug} ${accept}`);
  }
  t.equal(requestLocale([], { 'x-site-slug': 'one', 'accept-language': 'en' }), undefined);
  t.end();
});

t.test('GET /api/sites takes the host from X-Forwarded-Host', async (t) => {
  const { origin } = await startTestService(t);
  const slugsFor = async (headers: Record<string, string>) => {
    const response = await fetch(`${origin}/api/sites`, { headers });
    return ((await response.json()) as Array<{ slug: string }>).map(({ slug }) => slug);
  };
  t.same(await slugsFor({}), ['north', 'east']);
  t.same(await slugsFor({ 'x-forwarded-host': 'east.example' }), ['east']);
  const response = await fetch(`${origin}/api/sites`);
  t.equal(response.headers.get('vary'), 'X-Forwarded-Host, Host');
  const etag = response.headers.get('etag') ?? '';
  t.equal((await fetch(`${origin}/api/sites`, { headers: { 'if-none-match': etag } })).status, 304);
});

t.test('a menu is sent in the requested language, and an unknown name gets 404', async (t) => {
  const app = buildTestService(t);
  const menu = (name: string, language: string) =>
    app.inject({ url: `/api/navigation/${name}`, headers: { 'accept-language': language } });
  t.same((await menu('main', 'en')).json(), [{ slug: 'about', label: 'About', type: 'page' }]);
  t.equal((await menu('main', 'es')).json()[0].label, 'Acerca');
  const missing = await menu('footer', 'en');
  t.equal(missing.statusCode, 404);
  t.match(missing.json(), { statusCode: 404, error: 'Not Found', message: /"footer"/ });
});

t.test('translations of a language apply to every site, and those of a site override them', async (t) => {
  const app = buildTestService(t);
  const texts = (slug: string, language: string) =>
    app.inject({ url: '/api/translations', headers: { 'x-site-slug': slug, 'accept-language': language } });
  t.match((await texts('north', 'en')).json(), { save: 'Save', 'site-title': 'North' });
  t.match((await texts('east', 'en')).json(), { save: 'Save', 'site-title': 'East' });
  t.same((await texts('north', 'es')).json(), { save: 'Guardar' });
  t.equal((await texts('east', 'zh-CN')).statusCode, 404, 'no file, no translations');
});

t.test('an unknown URL gets 404 as JSON', async (t) => {
  const app = buildTestService(t);
  const response = await app.inject('/api/nothing?secret=1');
  t.equal(response.statusCode, 404);
  t.match(response.json(), { statusCode: 404, error: 'Not Found', message: 'There is nothing at GET /api/nothing.' });
});

t.test('the brand of a site is in the file with its slug', async (t) => {
  const brand = { name: { en: 'North', es: 'Norte' }, mark: '/media/cover.svg' };
  const service = buildTestService(t, { files: { brand: { 'north.json': JSON.stringify(brand) } } });
  const sites = (await service.inject('/api/sites')).json();
  t.strictSame(
    sites.map((one: { slug: string; brand?: unknown }) => [one.slug, one.brand]),
    [
      ['north', brand],
      ['east', undefined],
    ],
  );
});

t.test('a brand of an unknown site, or with a wrong field, stops the start with its file', (t) => {
  const build = (files: Record<string, string>) => () => buildTestService(t, { files: { brand: files } });
  t.throws(build({ 'south.json': '{}' }), /brand\/south\.json: its name is not the slug of a site/);
  t.throws(build({ 'north.json': '{"radius":"large"}' }), /brand\/north\.json:1:2: \/radius/);
  t.end();
});
