import { t } from 'tap';
import { catalogueOf } from '../../../client/store/publications.ts';
import { byFacet } from '../../../src/domain/facets.ts';
import { cardOf, cataloguePage, initialState, testStore } from '../app-store.ts';

const REQUEST = { locale: { site: 'main', lang: 'en' }, path: 'publications', query: 'category=Papers' };
const FACETS = byFacet(() => []);
const atPublications = () =>
  testStore({
    context: { ...initialState().context, path: 'publications' },
    page: { path: 'publications', content: cataloguePage(['a', 'b']), status: 200 },
    location: '/publications?shown=24&term=maize',
  });

t.test('the first state follows the query of the URL', (t) => {
  const { publications, term } = atPublications().store.getState();
  t.same(publications, { phase: 'idle', shown: 24, query: 'term=maize&shown=24' });
  t.equal(term, 'maize');
  t.end();
});

t.test('a response replaces only the list of the block', async (t) => {
  const { store, calls } = atPublications();
  const before = store.getState().page.content?.zones.main?.[0];
  const loading = store.getState().loadPublications(REQUEST);
  t.equal(store.getState().publications.phase, 'loading');
  t.equal(calls[0]?.path, '/api/publications?page=publications&category=Papers');
  await calls[0]?.answer(200, { items: [cardOf('c')], total: 1, shown: 1, facets: FACETS });
  await loading;
  t.same(catalogueOf(store.getState().page.content), {
    type: 'all-publications',
    title: 'All',
    publications: [cardOf('c')],
    total: 1,
    shown: 1,
    facets: FACETS,
  });
  t.equal(store.getState().page.content?.zones.main?.[0], before);
  t.equal(store.getState().publications.phase, 'idle');
});

t.test('a failure keeps the list, sets the phase and is reported', async (t) => {
  const { store, calls, reports } = atPublications();
  const before = catalogueOf(store.getState().page.content);
  const loading = store.getState().loadPublications(REQUEST);
  await calls[0]?.answer(500, {});
  await loading;
  t.equal(catalogueOf(store.getState().page.content), before);
  t.equal(store.getState().publications.phase, 'failed');
  t.match(reports, [{ kind: 'call' }]);
});

t.test('a failed search of the content service keeps the list too', async (t) => {
  const { store, calls } = atPublications();
  const loading = store.getState().loadPublications(REQUEST);
  await calls[0]?.answer(200, { items: [], total: 0, shown: 0, facets: FACETS, failed: true });
  await loading;
  t.equal(catalogueOf(store.getState().page.content)?.publications.length, 2);
  t.equal(store.getState().publications.phase, 'failed');
});

t.test('a response is dropped if the query or the page has changed meanwhile', async (t) => {
  const { store, calls } = atPublications();
  const first = store.getState().loadPublications(REQUEST);
  const second = store.getState().loadPublications({ ...REQUEST, query: '' });
  t.ok(calls[0]?.aborted());
  void store.getState().loadPage({ ...REQUEST, path: 'about', query: '' });
  await calls[1]?.answer(200, { items: [cardOf('c')], total: 1, shown: 1, facets: FACETS });
  await Promise.all([first, second]);
  t.equal(catalogueOf(store.getState().page.content)?.publications.length, 2);
});
