import { t } from 'tap';
import { createPageLoader } from '../../../client/page-loading/page-loader.ts';
import { parseLocation } from '../../../client/store/router-location.ts';
import { pageOf, settled, testStore } from '../app-store.ts';

function loaderOf(isHistoryMoved = false, fallback?: string) {
  const test = testStore();
  const replaced: string[] = [];
  const loader = createPageLoader(test.store, (to) => replaced.push(to));
  const load = (path: string) =>
    loader.load({ ...parseLocation(path), key: 'a', state: { fallback } }, isHistoryMoved ? 'POP' : 'PUSH');
  return { ...test, loader, load, replaced };
}

t.test('a fast page is loaded when the loader resolves', async (t) => {
  const { store, calls, load, loader } = loaderOf();
  const loading = load('/about?term=a');
  await calls[0]?.answer(200, pageOf('About'));
  t.equal(await loading, null);
  t.equal(store.getState().page.path, 'about');
  t.equal(loader.target(), '/about?term=a');
});

t.test('a slow page changes the location and is pending until it is loaded', async (t) => {
  const { store, calls, load, losePatience } = loaderOf();
  const loading = load('/about');
  await losePatience();
  t.equal(await loading, null);
  t.same(store.getState().page, {});
  t.equal(store.getState().location.pathname, '/about');
  await calls[0]?.answer(200, pageOf('About'));
  t.equal(store.getState().page.path, 'about');
});

t.test('a redirect makes a new entry, or replaces the entry that Back led to', async (t) => {
  for (const isHistoryMoved of [false, true]) {
    const { calls, load } = loaderOf(isHistoryMoved);
    const loading = load('/old');
    await calls[0]?.answer(200, { redirect: '/about' });
    t.same(await loading, { to: '/about', replace: isHistoryMoved });
  }
});

t.test('a missing page leads to the fallback of the link; any other failure is shown', async (t) => {
  for (const [status, to] of [
    [404, '/es'],
    [500, null],
  ] as const) {
    const { store, calls, load } = loaderOf(false, '/es');
    const loading = load('/es/about');
    for (const call of calls) await call.answer(status, {});
    t.equal((await loading)?.to ?? null, to);
    t.equal(store.getState().page.status, to ? 200 : 500);
  }
});

t.test('a late redirect replaces the entry', async (t) => {
  const { calls, load, losePatience, replaced } = loaderOf();
  void load('/old');
  await losePatience();
  await calls[0]?.answer(200, { redirect: 'https://other.example/' });
  t.same(replaced, ['https://other.example/']);
});

t.test('the sixth redirect in a row gives status 502', async (t) => {
  const { store, calls, load } = loaderOf();
  for (let hop = 0; hop < 6; hop += 1) {
    const loading = load(`/hop-${hop}`);
    await calls[hop]?.answer(200, { redirect: `/hop-${hop + 1}` });
    t.equal((await loading)?.to ?? null, hop < 5 ? `/hop-${hop + 1}` : null);
  }
  t.same(store.getState().page, { status: 502 });
  void load('/again');
  await calls[6]?.answer(200, { redirect: '/fine' });
  await settled();
  t.same(store.getState().pageLoading, true, 'redirects are counted from zero again');
});
