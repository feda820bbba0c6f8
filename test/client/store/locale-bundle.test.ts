import { t } from 'tap';
import { fetchBundle } from '../../../client/store/locale-bundle.ts';
import { pageOf, SITES, testStore } from '../app-store.ts';

const TEXTS = { navigations: {}, translations: { home: 'Home' }, defaults: {} };

t.test('a locale bundle is fetched from its URL', async (t) => {
  const asked: unknown[] = [];
  const fetch: Window['fetch'] = async (address) => {
    asked.push(address);
    return Response.json(TEXTS);
  };
  t.same(await fetchBundle('/api/initial-data/a/en/1', fetch), TEXTS);
  t.same(asked, ['/api/initial-data/a/en/1']);
});

t.test('a bundle that is gone, invalid or late is undefined', async (t) => {
  t.equal(await fetchBundle('/gone', async () => new Response('', { status: 404 })), undefined);
  t.equal(await fetchBundle('/broken', async () => new Response('<html>')), undefined);
  const late: Window['fetch'] = async (_address, init) => {
    t.ok(init?.signal instanceof AbortSignal, 'the wait has a limit');
    throw new DOMException('late', 'TimeoutError');
  };
  t.equal(await fetchBundle('/late', late), undefined);
});

const OLD = '/api/initial-data/main/en/old';
const NEW = '/api/initial-data/main/en/new';
const NEWER = {
  navigations: { main: [{ slug: 'new', label: 'New', type: 'page' }] },
  translations: { save: 'Keep' },
  defaults: {},
};
const REQUEST = { locale: { site: 'main', lang: 'en' }, path: 'about', query: '' };

t.test('a bundle that a page names and the tab does not have is loaded before the page is shown', async (t) => {
  const { store, calls } = testStore({ texts: OLD });
  const loading = store.getState().loadPage(REQUEST);
  t.equal(calls[0]?.path, '/api/pages/about?texts=1');
  await calls[0]?.answer(200, pageOf('About'), { 'x-texts': NEW });
  t.equal(calls[1]?.path, NEW);
  t.equal(store.getState().translations.save, 'Save', 'page and texts change together');
  await calls[1]?.answer(200, NEWER);
  t.same(await loading, { kind: 'shown' });
  t.match(store.getState(), { ...NEWER, texts: NEW, page: { path: 'about' } });
});

t.test('no bundle is fetched if the response names the current bundle or none', async (t) => {
  const rows: Record<string, string>[] = [{ 'x-texts': OLD }, {}];
  for (const headers of rows) {
    const { store, calls } = testStore({ texts: OLD });
    const loading = store.getState().loadPage({ ...REQUEST, query: 'term=x' });
    t.equal(calls[0]?.path, '/api/pages/about?term=x&texts=1');
    await calls[0]?.answer(200, pageOf('About'), headers);
    t.same(await loading, { kind: 'shown' });
    t.equal(calls.length, 1);
  }
});

t.test('if the new bundle fails, the tab keeps its texts, and the next page asks again', async (t) => {
  const { store, calls } = testStore({ texts: OLD });
  const loading = store.getState().loadPage(REQUEST);
  await calls[0]?.answer(200, pageOf('About'), { 'x-texts': NEW });
  await calls[1]?.answer(404, {});
  t.same(await loading, { kind: 'shown' });
  t.match(store.getState(), { texts: OLD, translations: { save: 'Save' }, page: { path: 'about' } });
  void store.getState().loadPage({ ...REQUEST, path: 'contact' });
  t.equal(calls[2]?.path, '/api/pages/contact?texts=1');
});

t.test('a tab whose texts failed to load gets a bundle with the next page', async (t) => {
  const { store, calls } = testStore({ translations: {}, initialDataErrors: { translations: 502 } });
  const loading = store.getState().loadPage(REQUEST);
  t.equal(calls[0]?.path, '/api/pages/about?texts=1');
  await calls[0]?.answer(200, pageOf('About'), { 'x-texts': NEW });
  await calls[1]?.answer(200, NEWER);
  await loading;
  t.match(store.getState(), { ...NEWER, initialDataErrors: {} });
});

t.test('neither a page in another language nor a tab without a bundle URL asks for a bundle', async (t) => {
  const { store, calls } = testStore({ texts: OLD });
  void store.getState().loadPage({ ...REQUEST, locale: { site: 'main', lang: 'es' } });
  t.equal(calls[0]?.path, '/api/pages/about');
  const entering = store.getState().loadInitialData({ site: 'main', lang: 'es' }, 'about');
  await calls[1]?.answer(200, { sites: SITES, ...NEWER }, { 'x-texts': '/api/initial-data/main/es/1' });
  await entering;
  t.equal(store.getState().texts, '/api/initial-data/main/es/1');
  const without = testStore();
  void without.store.getState().loadPage(REQUEST);
  t.equal(without.calls[0]?.path, '/api/pages/about');
});
