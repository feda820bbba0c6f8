import { t } from 'tap';
import { pageOf, settled, testStore } from '../app-store.ts';

const LOCALE = { site: 'main', lang: 'en' };
const ABOUT = { locale: LOCALE, path: 'about', query: '' };

t.test('the start of a load clears the current path and keeps the page', async (t) => {
  const { store } = testStore();
  void store.getState().loadPage(ABOUT);
  const { page, pageLoading } = store.getState();
  t.notOk('path' in page);
  t.equal(page.content?.title, 'Home');
  t.equal(page.status, 200);
  t.ok(pageLoading);
});

t.test('success sets path, content and status 200', async (t) => {
  const { store, calls } = testStore();
  const loading = store.getState().loadPage(ABOUT);
  t.equal(calls[0]?.path, '/api/pages/about');
  t.same(calls[0]?.headers, { 'X-Site-Slug': 'main', 'Accept-Language': 'en' });
  await calls[0]?.answer(200, pageOf('About'));
  t.same(await loading, { kind: 'shown' });
  t.same(store.getState().page, { path: 'about', content: pageOf('About'), status: 200 });
  t.notOk(store.getState().pageLoading);
});

t.test('an error clears the content and sets the status', async (t) => {
  const { store, calls } = testStore();
  const loading = store.getState().loadPage(ABOUT);
  await calls[0]?.answer(410, { message: 'gone' });
  t.same(await loading, { kind: 'failed' });
  t.same(store.getState().page, { status: 410 });
});

t.test('a lost connection and an invalid response are status 502', async (t) => {
  const { store, calls } = testStore();
  void store.getState().loadPage(ABOUT);
  await calls[0]?.lose();
  t.same(store.getState().page, { status: 502 });
  void store.getState().loadPage(ABOUT);
  await calls[1]?.answer(200);
  t.same(store.getState().page, { status: 502 });
});

t.test('path segments are encoded once and the query is sent', async (t) => {
  const { store, calls } = testStore();
  void store.getState().loadPage({ locale: LOCALE, path: 'année/a b', query: 'term=x' });
  void store.getState().loadPage({ locale: LOCALE, path: '', query: '' });
  t.same(
    calls.map(({ path }) => path),
    ['/api/pages/ann%C3%A9e/a%20b?term=x', '/api/pages/'],
  );
});

t.test('of two loads the later one wins, whichever finishes last', async (t) => {
  const { store, calls } = testStore();
  const first = store.getState().loadPage(ABOUT);
  const second = store.getState().loadPage({ locale: LOCALE, path: 'contact', query: '' });
  t.ok(calls[0]?.aborted());
  await calls[1]?.answer(200, pageOf('Contact'));
  t.same(await second, { kind: 'shown' });
  t.same(await first, { kind: 'dropped' });
  t.equal(store.getState().page.path, 'contact');
});

t.test('a late response is dropped even if it can no longer be aborted', async (t) => {
  const late = Promise.withResolvers<void>();
  const { store, calls } = testStore(
    {},
    { loadBlocks: (page) => (page.title === 'About' ? late.promise : Promise.resolve()) },
  );
  const first = store.getState().loadPage(ABOUT);
  await calls[0]?.answer(200, pageOf('About'));
  void store.getState().loadPage({ locale: LOCALE, path: 'contact', query: '' });
  await calls[1]?.answer(200, pageOf('Contact'));
  late.resolve();
  t.same(await first, { kind: 'dropped' });
  t.equal(store.getState().page.content?.title, 'Contact');
});

t.test('a page is shown only when the code of its blocks is loaded', async (t) => {
  const code = Promise.withResolvers<void>();
  const { store, calls } = testStore({}, { loadBlocks: () => code.promise });
  void store.getState().loadPage(ABOUT);
  await calls[0]?.answer(200, pageOf('About'));
  t.equal(store.getState().page.content?.title, 'Home');
  code.resolve();
  await settled();
  t.equal(store.getState().page.content?.title, 'About');
});

t.test('a redirect leaves the page as it is and returns its target', async (t) => {
  const { store, calls } = testStore();
  const loading = store.getState().loadPage(ABOUT);
  await calls[0]?.answer(200, { redirect: '/contact' });
  t.same(await loading, { kind: 'redirect', to: '/contact' });
  t.equal(store.getState().page.content?.title, 'Home');
});

t.test('a loaded page and the changes passed with it apply at the same time, after the given promise', async (t) => {
  const { store, calls } = testStore();
  const before = Promise.withResolvers<void>();
  const seen: string[] = [];
  store.subscribe(({ page, term }) => seen.push(`${page.content?.title} ${term}`));
  const loading = store.getState().loadPage(ABOUT, { term: 'maize' }, before.promise);
  await calls[0]?.answer(200, pageOf('About'));
  t.same(seen, ['Home ']);
  before.resolve();
  await loading;
  t.same(seen, ['Home ', 'About maize']);
});

t.test('a slow page shows the pending state, a loaded page does not', async (t) => {
  const { store, calls } = testStore();
  store.getState().showPending();
  t.equal(store.getState().page.status, 200);
  void store.getState().loadPage(ABOUT);
  store.getState().showPending();
  t.same(store.getState().page, {});
  await calls[0]?.answer(200, pageOf('About'));
  t.equal(store.getState().page.content?.title, 'About');
});

t.test('shown pages are counted', async (t) => {
  const { store, calls } = testStore();
  void store.getState().loadPage(ABOUT);
  t.equal(store.getState().pageNumber, 0);
  await calls[0]?.answer(200, pageOf('About'));
  t.equal(store.getState().pageNumber, 1);
});
