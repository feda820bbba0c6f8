import { t } from 'tap';
import { SITES, testStore } from '../app-store.ts';

const SPANISH = { site: 'main', lang: 'es' };
const DATA = {
  sites: SITES,
  navigations: { main: [{ slug: 'about', label: 'Acerca', type: 'page' }] },
  translations: { remove: 'Quitar' },
};

t.test('success merges menus by name, replaces the translations and enters the locale', async (t) => {
  const { store, calls } = testStore({ navigations: { main: [], research: [] } });
  const loading = store.getState().loadInitialData(SPANISH, 'about');
  t.ok(store.getState().initialDataLoading);
  t.equal(calls[0]?.path, '/api/initial-data');
  t.same(calls[0]?.headers, { 'X-Site-Slug': 'main', 'Accept-Language': 'es' });
  t.equal(store.getState().context.locale.lang, 'en', 'the previous page keeps its language meanwhile');
  await calls[0]?.answer(200, DATA);
  await loading;
  const state = store.getState();
  t.same(state.navigations, { main: DATA.navigations.main, research: [] });
  t.same(state.translations, { remove: 'Quitar' });
  t.match(state.context, { locale: SPANISH, path: 'about', hostname: 'site.example' });
  t.notOk(state.initialDataLoading);
});

t.test('language slugs are rewritten to prefixes, and rewriting them again changes nothing', async (t) => {
  const { store, calls } = testStore();
  const loading = store.getState().loadInitialData(SPANISH, '');
  await calls[0]?.answer(200, DATA);
  await loading;
  t.same(
    store.getState().context.sites.flatMap(({ languages }) => languages.map(({ slug }) => slug)),
    ['', '/es', '/china', '/china/en'],
  );
});

t.test('an error is stored as its status and rethrown', async (t) => {
  const { store, calls } = testStore();
  const loading = store.getState().loadInitialData(SPANISH, '');
  const failed = t.rejects(loading, { name: 'CallFailed', status: 503 });
  await calls[0]?.answer(503, {});
  await failed;
  t.same(store.getState().initialDataErrors, { 'initial-data': 503 });
  t.equal(store.getState().context.locale.lang, 'en');
});

t.test('a later load aborts the previous one, and so does going back', async (t) => {
  const { store, calls } = testStore();
  const first = store.getState().loadInitialData(SPANISH, '');
  const second = store.getState().loadInitialData({ site: 'china', lang: 'zh-CN' }, '');
  await first;
  t.ok(calls[0]?.aborted());
  store.getState().cancelInitialData();
  await second;
  t.ok(calls[1]?.aborted());
  t.notOk(store.getState().initialDataLoading);
  t.equal(store.getState().context.locale.lang, 'en');
});
