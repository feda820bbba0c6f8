import { t } from 'tap';
import { headModel } from '../../../client/head/head-model.ts';
import { byFacet } from '../../../src/domain/facets.ts';
import { BRAND, cataloguePage, initialState, pageOf } from '../app-store.ts';

t.test('the head of a page has the titles of page and site, a description and a canonical URL without filters', (t) => {
  const state = initialState({
    context: { ...initialState().context, locale: { site: 'main', lang: 'es' }, path: 'a/café' },
    page: { path: 'a/café', content: { ...pageOf('About'), socialImage: '/media/a.jpg' }, status: 200 },
    brand: {
      ...BRAND,
      name: 'Instituto',
      styles: '/brand/main.x.css',
      fonts: 'sans',
      favicon: '/media/icon.svg',
      touchIcon: '/media/icon.png',
      themeColor: { light: '#fff', dark: '#000' },
    },
    location: '/es/a/caf%C3%A9?category=Papers',
  });
  t.same(headModel(state), {
    lang: 'es',
    dir: 'ltr',
    title: 'About – Instituto',
    description: 'About About',
    siteName: 'Instituto',
    ogType: 'website',
    alternates: [],
    feed: undefined,
    openSearch: 'https://site.example/es/opensearch.xml',
    canonical: 'https://site.example/es/a/caf%C3%A9',
    robots: undefined,
    record: [],
    ogImage: 'https://site.example/media/a.jpg',
    brandStyles: '/brand/main.x.css',
    fonts: 'sans',
    favicon: '/media/icon.svg',
    touchIcon: '/media/icon.png',
    themeColor: { light: '#fff', dark: '#000' },
  });
  t.end();
});

t.test('a page without title and description uses the title and description of the site', (t) => {
  const page = { path: '', content: { ...pageOf(''), description: '' }, status: 200 };
  t.match(headModel(initialState({ page })), { title: 'Institute', description: 'About the institute' });
  const brand = { ...BRAND, name: 'Fields', description: 'Fields and crops', socialImage: '/media/social.jpg' };
  t.match(headModel(initialState({ page, brand })), {
    title: 'Fields',
    description: 'Fields and crops',
    ogImage: 'https://site.example/media/social.jpg',
  });
  t.match(headModel(initialState({ page })), { ogImage: undefined, favicon: '/static/icons/neutral.svg' });
  t.end();
});

t.test('the title of a failed page names its error', (t) => {
  const titleOf = (status: number, translations = {}) =>
    headModel(initialState({ page: { status }, translations })).title;
  for (const status of [404, 410]) t.equal(titleOf(status), 'Page not found', String(status));
  for (const status of [403, 500, 502, 504]) t.equal(titleOf(status), `Failed with status ${status}`);
  t.equal(titleOf(404, { 'error-title': 'Nada' }), 'Nada');
  t.equal(titleOf(502, { 'error-title': 'Nada', 'failed-with-status': 'Error {status}' }), 'Error 502');
  t.end();
});

t.test('a failed page is not indexed and has no canonical URL', (t) => {
  const head = headModel(initialState({ page: { path: 'x', status: 404 } }));
  t.equal(head.robots, 'noindex');
  t.match(head, { canonical: undefined, feed: undefined, openSearch: undefined });
  t.end();
});

t.test('a right-to-left language sets the direction of the document', (t) => {
  const context = { ...initialState().context, locale: { site: 'main', lang: 'ar' } };
  t.match(headModel(initialState({ context })), { lang: 'ar', dir: 'rtl' });
  t.end();
});

t.test('the head of a publication has the type article', (t) => {
  const content = pageOf('P', { main: [{ type: 'publication-detail' }] });
  t.match(headModel(initialState({ page: { path: '', content, status: 200 } })), { ogType: 'article' });
  t.end();
});

type Main = Parameters<typeof pageOf>[1];

/** A catalogue with a number of publications. */
const catalogueWith = (total: number): Main => ({
  main: [{ type: 'all-publications' as const, publications: [], total, shown: 0, facets: byFacet(() => []) }],
});

function headOf(location: string, main: Main = catalogueWith(7)) {
  const context = { ...initialState().context, path: 'publications' };
  return headModel(initialState({ context, location, page: { path: '', content: pageOf('P', main), status: 200 } }));
}

t.test('most filtered states of a catalogue are not indexed, but followed, and point to the plain list', async (t) => {
  for (const query of [
    'term=soil',
    'sort=title',
    'shown=24',
    'from=600',
    'options=all',
    'region=a&region=b',
    'category=Papers&region=a',
    'category=Papers&sort=title',
    'category=Papers&term=soil',
  ]) {
    const head = headOf(`/publications?${query}`);
    t.equal(head.robots, 'noindex, follow', query);
    t.equal(head.canonical, 'https://site.example/publications', query);
    t.same(head.alternates, [], query);
  }
  for (const location of ['/publications', '/publications?', '/publications?utm_source=x', '/publications?shown=12']) {
    t.match(headOf(location), { robots: undefined, canonical: 'https://site.example/publications' }, location);
  }
  t.equal(headOf('/publications?term=soil', {}).robots, undefined, 'a page without catalogue has no filtered states');
});

t.test('a list with one value of one facet is indexed under its own URL if it has results', async (t) => {
  for (const [query, canonical] of [
    ['category=Papers', 'category=Papers'],
    ['region=East%20Africa', 'region=East+Africa'],
    ['utm_source=x&language=fr', 'language=fr'],
    ['cropType=a%26b&shown=12', 'cropType=a%26b'],
  ] as const) {
    const head = headOf(`/publications?${query}`);
    t.equal(head.robots, undefined, query);
    t.equal(head.canonical, `https://site.example/publications?${canonical}`, query);
    t.same(head.alternates, [], 'the alternates are those of the whole list');
    const empty = headOf(`/publications?${query}`, catalogueWith(0));
    t.match(empty, { robots: 'noindex, follow', canonical: 'https://site.example/publications' }, query);
  }
  t.equal(headOf('/publications', catalogueWith(0)).robots, undefined, 'the plain list is indexed even if it is empty');
});

t.test('a page with a catalogue offers the feed of its list, and the home page that of the list it names', (t) => {
  const { context } = initialState();
  const feedAt = (path: string, query: string, page = cataloguePage(['a'])) =>
    headModel(
      initialState({
        context: { ...context, path },
        page: { path, content: page, status: 200 },
        location: `/${path}${query}`,
      }),
    ).feed;
  const feed = 'https://site.example/api/publications/feed?format=atom&site=main&lang=en';
  t.equal(feedAt('publications', ''), `${feed}&page=publications`);
  t.equal(
    feedAt('publications', '?term=soil&category=Papers&region=Asia&sort=title&from=600&shown=24&options=all&utm=1'),
    `${feed}&page=publications&term=soil&category=Papers&region=Asia`,
  );
  t.equal(feedAt('a/lista de más', ''), `${feed}&page=a%2Flista+de+m%C3%A1s`);
  const home = { ...pageOf('Home'), feedPage: 'publications' };
  t.equal(feedAt('', '', home), `${feed}&page=publications`);
  t.equal(feedAt('', '', pageOf('Home')), undefined, 'a site without a list has no feed');
  t.equal(feedAt('', '?region=Asia'), `${feed}&page=&region=Asia`, 'a home page with a catalogue offers that one');
  t.equal(feedAt('about', '', pageOf('About')), undefined);
  t.end();
});
