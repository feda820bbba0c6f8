import { t } from 'tap';
import { type StartedApp, startApp } from '../../site/start-app.ts';
import { until } from '../../site/until.ts';
import { PUBLICATIONS } from '../../stub-content-service/fixtures/publications.ts';
import { readSitemap, sitemapFaults } from './read-sitemap.ts';

const entriesOf = async (app: StartedApp, path: string) => readSitemap((await app.get(path)).text);

t.test('the index of a host names the parts of each site and language', async (t) => {
  const app = await startApp(t);
  const { status, headers, text } = await app.get('/sitemap.xml');
  t.equal(status, 200);
  t.match(headers, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': /^public/, etag: /^"/ });
  const locales = [
    'institute/en',
    'institute/es',
    'institute/ar',
    'china/zh-CN',
    'china/en',
    'brasil/pt-BR',
    'brasil/en',
  ];
  t.same(
    readSitemap(text).map(({ loc }) => loc),
    locales.flatMap((locale) =>
      ['pages-1', 'publications-1'].map((part) => `${app.origin}/sitemaps/${locale}/${part}.xml`),
    ),
  );
  t.equal((await app.get('/sitemap.xml', { 'if-none-match': String(headers.etag) })).status, 304);
  t.equal((await app.get('/sitemap.xml', {}, 'HEAD')).status, 200);
});

t.test('the pages are home, catalogue and what the menus link to, with alternates in each language', async (t) => {
  const app = await startApp(t);
  const { text } = await app.get('/sitemaps/institute/es/pages-1.xml');
  t.equal(sitemapFaults(text), '');
  const entries = readSitemap(text);
  const paths = ['', '/publications', '/about', '/about/team', '/about/history', '/blocks', '/research/potassium'];
  t.same(
    entries.map(({ loc }) => loc),
    [...paths, '/contact', '/newsletter'].map((path) => `${app.origin}/es${path}`),
  );
  t.same(entries[1], {
    loc: `${app.origin}/es/publications`,
    alternates: {
      en: `${app.origin}/publications`,
      es: `${app.origin}/es/publications`,
      ar: `${app.origin}/ar/publications`,
      'x-default': `${app.origin}/publications`,
    },
  });
  t.same(entries[0]?.alternates['x-default'], `${app.origin}/`);
});

t.test('each publication is in the map, external ones too, with its image and time of change', async (t) => {
  const app = await startApp(t);
  const [first, second] =
    app.stub.content.pages.publications?.zones.main?.flatMap((block) =>
      'publications' in block ? block.publications : [],
    ) ?? [];
  if (!first || !second) throw new Error('The catalogue has no publications.');
  Object.assign(first, { modified: '2024-05-01T12:00:00+02:00', overviewImage: 'covers/a&b.jpg', slug: 'año & <b>' });
  Object.assign(second, { modified: 'last week', overviewImage: 'data:image/png;base64,AAAA' });
  const { text } = await app.get('/sitemaps/china/zh-CN/publications-1.xml');
  t.equal(sitemapFaults(text), '');
  const entries = readSitemap(text);
  t.equal(entries.length, PUBLICATIONS.length);
  const path = `/publications/${encodeURIComponent('año & <b>')}`;
  t.same(entries[0], {
    loc: `${app.origin}/china${path}`,
    lastmod: '2024-05-01T10:00:00Z',
    image: `${app.origin}/media/covers/a&b.jpg`,
    alternates: {
      'zh-CN': `${app.origin}/china${path}`,
      en: `${app.origin}/china/en${path}`,
      'x-default': `${app.origin}/china${path}`,
    },
  });
  t.notOk('lastmod' in (entries[1] ?? {}), 'a time that is no date is not known');
  t.notOk('image' in (entries[1] ?? {}), 'an image in a URL has no address');
});

/** The alternates of all pages of the site `institute`, by URL. */
async function allAlternates(app: StartedApp): Promise<Map<string, Record<string, string>>> {
  const parts = ['en', 'es', 'ar'].flatMap((lang) => [`${lang}/pages-1.xml`, `${lang}/publications-1.xml`]);
  const entries = await Promise.all(parts.map((part) => entriesOf(app, `/sitemaps/institute/${part}`)));
  return new Map(entries.flat().map(({ loc, alternates }) => [loc, alternates]));
}

/** Each alternate that is not in the map, or whose own alternates do not lead back. */
function oneWay(all: ReadonlyMap<string, Record<string, string>>): string[] {
  return [...all].flatMap(([loc, alternates]) =>
    Object.values(alternates).filter((url) => !Object.values(all.get(url) ?? {}).includes(loc)),
  );
}

t.test('alternates are limited to the languages that have the page, and lead back', async (t) => {
  const app = await startApp(t);
  const { stub } = app;
  const menu = [{ slug: 'solo-en-espanol', label: 'Solo', type: 'page' }];
  stub.respond('/api/navigation/main', { json: menu }, { site: 'institute', language: 'es' });
  stub.respond('/api/navigation/footer', { status: 404 }, { site: 'institute', language: 'es' });
  const few = structuredClone(stub.content.pages.publications);
  for (const block of few?.zones.main ?? []) if ('publications' in block) block.publications.splice(2);
  stub.page('publications', few, { site: 'institute', language: 'ar' });
  const all = await allAlternates(app);
  const languagesOf = (path: string) => Object.keys(all.get(app.origin + path) ?? { 'not in the map': '' });
  t.same(languagesOf('/es/solo-en-espanol'), [], 'a page of one language has no alternates');
  t.same(languagesOf('/about'), ['en', 'ar', 'x-default']);
  t.same(languagesOf(`/publications/${PUBLICATIONS[0]?.slug}`), ['en', 'es', 'ar', 'x-default']);
  t.same(languagesOf(`/publications/${PUBLICATIONS[2]?.slug}`), ['en', 'es', 'x-default']);
  t.same(oneWay(all), []);
  t.equal(all.size, 9 + 3 + 9 + 40 + 40 + 2);
});

t.test(
  'a site without a catalogue or a menu has the rest; a failing one has an error, not a smaller map',
  async (t) => {
    const app = await startApp(t);
    app.stub.respond('/api/pages/publications', { status: 404 });
    app.stub.respond('/api/navigation/*', { status: 404 });
    t.equal((await entriesOf(app, '/sitemap.xml')).length, 7, 'only pages');
    t.same(await entriesOf(app, '/sitemaps/brasil/en/pages-1.xml'), [
      {
        loc: `${app.origin}/brasil/en`,
        alternates: {
          'pt-BR': `${app.origin}/brasil`,
          en: `${app.origin}/brasil/en`,
          'x-default': `${app.origin}/brasil`,
        },
      },
    ]);
    for (const path of ['/api/pages/publications', '/api/navigation/main']) {
      const failing = await startApp(t);
      failing.stub.respond(path, { status: 500 });
      for (const url of ['/sitemap.xml', '/sitemaps/brasil/en/pages-1.xml']) {
        const { status, headers } = await failing.get(url);
        t.ok((status ?? 0) >= 500, `${url} while ${path} fails`);
        t.equal(headers['cache-control'], 'no-store');
      }
    }
  },
);

t.test('a sitemap that does not exist is missing', async (t) => {
  const app = await startApp(t);
  for (const path of [
    '/sitemaps',
    '/sitemaps/institute/en/pages-0.xml',
    '/sitemaps/institute/en/pages-2.xml',
    '/sitemaps/institute/en/publications-9999999.xml',
    '/sitemaps/institute/en/other-1.xml',
    '/sitemaps/institute/fr/pages-1.xml',
    '/sitemaps/nowhere/en/pages-1.xml',
  ]) {
    t.equal((await app.get(path)).status, 404, path);
  }
});

t.test('sitemaps are cached compressed, and made anew when their content changes', async (t) => {
  const app = await startApp(t);
  const path = '/sitemaps/institute/en/publications-1.xml';
  const get = (encoding: string) => app.get(path, { 'accept-encoding': encoding });
  const [gzip, plain] = [await get('gzip, br'), await get('')];
  t.equal(gzip.headers['content-encoding'], 'gzip');
  t.equal(plain.headers['content-encoding'], undefined);
  t.equal(gzip.text, plain.text);
  t.not(gzip.headers.etag, plain.headers.etag);
  t.equal(gzip.headers.vary, 'Accept-Encoding');
  t.match((await get('br')).headers, { 'cache-status': /hit/ });
  const [block] = app.stub.content.pages.publications?.zones.main?.filter((each) => 'publications' in each) ?? [];
  if (block && 'publications' in block) block.publications.splice(5);
  t.equal((await get('gzip')).headers.etag, gzip.headers.etag);
  app.clock.now += 61_000;
  await until('the sitemap changes', async () => readSitemap((await get('gzip')).text).length === 5);
});

t.test('all URLs have the public origin', async (t) => {
  const app = await startApp(t, { PUBLIC_ORIGIN: 'https://institute.example' });
  for (const { loc } of await entriesOf(app, '/sitemap.xml')) t.match(loc, /^https:\/\/institute\.example\/sitemaps\//);
  const [home] = await entriesOf(app, '/sitemaps/institute/ar/pages-1.xml');
  t.equal(home?.loc, 'https://institute.example/ar');
});

t.test('with a page index, the map has all of its pages, with alternates on which both languages agree', async (t) => {
  const app = await startApp(t);
  const { stub, origin } = app;
  const index = (lang: string, json: object) =>
    stub.respond('/api/page-index', { json }, { site: 'institute', language: lang });
  const both = ['en', 'es'].map((lang) => ({ site: 'institute', lang }));
  stub.respond(
    '/api/page-index',
    ({ query }) => {
      if (query.get('page') === '2') return { json: { pages: [{ path: '/deep/é', alternates: both }] } };
      const pages = [
        { path: '', modified: '2025-03-04' },
        { path: 'news/one', modified: '2025-01-02T03:04:05Z', alternates: both },
        { path: `publications/${PUBLICATIONS[1]?.slug}` },
      ];
      return { json: { pages, next: 2 } };
    },
    { site: 'institute', language: 'en' },
  );
  index('es', {
    pages: [
      { path: 'news/one', alternates: [] },
      { path: 'deep/é', alternates: both },
    ],
    next: 1,
  });
  const { text } = await app.get('/sitemaps/institute/en/pages-1.xml');
  t.equal(sitemapFaults(text), '');
  const entries = readSitemap(text);
  t.same(
    entries.map(({ loc, lastmod, alternates }) => [
      loc.slice(origin.length),
      lastmod,
      Object.keys(alternates).join(' '),
    ]),
    [
      ['/', '2025-03-04', 'en es ar x-default'],
      ['/publications', undefined, 'en es ar x-default'],
      ['/news/one', '2025-01-02T03:04:05Z', ''],
      ['/deep/%C3%A9', undefined, 'en es x-default'],
    ],
    'without menus, and without the page of a publication',
  );
  stub.respond('/api/page-index', { status: 500 });
  const failing = await app.get('/sitemaps/china/en/pages-1.xml');
  t.ok((failing.status ?? 0) >= 500, 'a failing index is an error');
});
