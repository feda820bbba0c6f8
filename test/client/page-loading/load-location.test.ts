import { t } from 'tap';
import { loadLocation } from '../../../client/page-loading/load-location.ts';
import { catalogueOf } from '../../../client/store/publications.ts';
import { parseLocation } from '../../../client/store/router-location.ts';
import { byFacet } from '../../../src/domain/facets.ts';
import { cardOf, cataloguePage, initialState, pageOf, SITES, testStore } from '../app-store.ts';

const FACETS = byFacet(() => []);
const atPublications = () =>
  testStore({
    context: { ...initialState().context, path: 'publications' },
    page: { path: 'publications', content: cataloguePage(['a', 'b'], 30), status: 200 },
    location: '/publications',
  });

t.test('a page in the state is not loaded again', async (t) => {
  const { store, calls } = testStore();
  t.same(await loadLocation(store, parseLocation('/?utm=x#part')), { kind: 'unchanged' });
  t.equal(calls.length, 0);
  t.equal(store.getState().location.hash, '#part');
});

t.test('another page is loaded, and the location changes with it', async (t) => {
  const { store, calls } = testStore();
  const loading = loadLocation(store, parseLocation('/publications?term=maize'));
  t.equal(store.getState().location.pathname, '/');
  t.equal(store.getState().context.path, 'publications');
  t.equal(calls[0]?.path, '/api/pages/publications?term=maize');
  await calls[0]?.answer(200, cataloguePage(['a']));
  t.same(await loading, { kind: 'shown' });
  t.match(store.getState(), { location: { pathname: '/publications' }, term: 'maize', page: { status: 200 } });
});

t.test('a failed page is loaded again', async (t) => {
  const { store, calls } = testStore({ page: { path: '', status: 500 } });
  void loadLocation(store, parseLocation('/'));
  t.equal(calls[0]?.path, '/api/pages/');
});

t.test('another query of the same page loads only the catalogue, and the location changes at once', async (t) => {
  const { store, calls } = atPublications();
  const loading = loadLocation(store, parseLocation('/publications?category=Papers'));
  t.equal(store.getState().location.search, '?category=Papers');
  t.equal(calls[0]?.path, '/api/publications?page=publications&category=Papers');
  await calls[0]?.answer(200, { items: [cardOf('c')], total: 1, shown: 1, facets: FACETS });
  t.same(await loading, { kind: 'unchanged' });
  t.equal(catalogueOf(store.getState().page.content)?.total, 1);
});

t.test('the same query loads nothing, unless the list failed', async (t) => {
  const { store, calls } = atPublications();
  await loadLocation(store, parseLocation('/publications?x=1'));
  t.equal(calls.length, 0);
  void loadLocation(store, parseLocation('/publications?term=a'));
  await calls[0]?.answer(500, {});
  void loadLocation(store, parseLocation('/publications?term=a'));
  t.equal(calls.length, 2);
});

t.test('a page without a catalogue loads nothing for a query', async (t) => {
  const { store, calls } = testStore();
  await loadLocation(store, parseLocation('/?term=maize'));
  t.equal(calls.length, 0);
  t.equal(store.getState().term, 'maize');
});

t.test('another locale loads initial data and page together, in that locale', async (t) => {
  const { store, calls } = testStore();
  const loading = loadLocation(store, parseLocation('/es/about'));
  t.same(calls.map(({ path }) => path).sort(), ['/api/initial-data', '/api/pages/about']);
  for (const { headers } of calls) t.equal(headers['Accept-Language'], 'es');
  const [page, data] = [...calls].sort((a, b) => b.path.localeCompare(a.path));
  await page?.answer(200, pageOf('Acerca'));
  t.equal(store.getState().page.content?.title, 'Home', 'the page waits for its menus and translations');
  await data?.answer(200, { sites: SITES, navigations: {}, translations: {} });
  t.same(await loading, { kind: 'shown' });
  t.match(store.getState(), { context: { locale: { lang: 'es' }, path: 'about' }, page: { path: 'about' } });
});

t.test("failed initial data is reported as 'unhandled error', and the page is still shown", async (t) => {
  const { store, calls, reports } = testStore();
  const loading = loadLocation(store, parseLocation('/es/about'));
  for (const call of calls)
    await (call.path === '/api/initial-data' ? call.answer(500, {}) : call.answer(200, pageOf('Acerca')));
  t.same(await loading, { kind: 'shown' });
  t.match(reports, [{ message: 'unhandled error' }]);
  t.match(store.getState(), {
    initialDataErrors: { 'initial-data': 500 },
    context: { locale: { lang: 'es' } },
    page: { content: { title: 'Acerca' } },
  });
});

t.test('going back before the other language is loaded changes nothing', async (t) => {
  const { store, calls } = testStore();
  void loadLocation(store, parseLocation('/es/about'));
  void loadLocation(store, parseLocation('/contact'));
  for (const call of calls.slice(0, 2)) t.ok(call.aborted(), call.path);
  await calls[2]?.answer(200, pageOf('Contact'));
  t.match(store.getState(), { context: { locale: { lang: 'en' }, path: 'contact' }, page: { path: 'contact' } });
});

t.test('an invalid path fails with status 400', async (t) => {
  const { store, calls } = testStore();
  t.same(await loadLocation(store, parseLocation('/a%2Fb')), { kind: 'failed' });
  t.same(store.getState().page, { status: 400 });
  t.equal(calls.length, 0);
});

t.test('trailing and doubled slashes are redirected to the plain path', async (t) => {
  const rows: [from: string, to: string][] = [
    ['/about/', '/about'],
    ['/es//about/?term=a#x', '/es/about?term=a#x'],
    ['/china//', '/china'],
  ];
  for (const [from, to] of rows) {
    const { store, calls } = testStore();
    t.same(await loadLocation(store, parseLocation(from)), { kind: 'redirect', to }, from);
    t.equal(calls.length, 0);
  }
});
