import { t } from 'tap';
import { followRouter } from '../../../client/page-loading/follow-router.ts';
import { createPageLoader } from '../../../client/page-loading/page-loader.ts';
import { createPageRouter } from '../../../client/router/page-router.ts';
import { pageOf, settled, testStore } from '../app-store.ts';
import { memoryHistory } from '../memory-history.ts';

/** A store that follows a real router, which uses a memory history. */
function routed(isTyped = false) {
  const test = testStore();
  const loader = createPageLoader(test.store, () => undefined);
  const history = memoryHistory();
  let keys = 0;
  const router = createPageRouter({ history, load: loader.load, newKey: () => `key-${++keys}` });
  followRouter(router, test.store, loader, () => isTyped);
  return { ...test, router, history, state: () => test.store.getState() };
}

t.test('an arrival needs a changed location and its loaded page', async (t) => {
  const { router, calls, state, store } = routed();
  store.getState().openOverlay('menu');
  void router.navigate('/about');
  await settled();
  t.ok(state().navigating);
  t.equal(state().overlay, 'none', 'a change of route closes the overlay');
  t.equal(state().arrival.number, 0);
  await calls[0]?.answer(200, pageOf('About'));
  t.match(state(), {
    location: { pathname: '/about' },
    arrival: { kind: 'push', number: 1, keepPosition: false, samePage: false },
  });
});

t.test('a slow page has one arrival, when it is loaded', async (t) => {
  const { router, calls, state, losePatience } = routed();
  void router.navigate('/about#part');
  await settled();
  await losePatience();
  t.equal(router.state.location.pathname, '/about');
  t.equal(state().arrival.number, 0);
  await calls[0]?.answer(200, pageOf('About'));
  t.match(state(), { arrival: { number: 1 }, location: { hash: '#part' } });
});

t.test('an arrival by Back or Forward has its own kind, and a typed URL counts as a new entry', async (t) => {
  for (const [isTyped, kind] of [
    [false, 'back-or-forward'],
    [true, 'push'],
  ] as const) {
    const { router, history, calls, state } = routed(isTyped);
    const first = state().entryKey;
    void router.navigate('/about');
    await settled();
    await calls[0]?.answer(200, pageOf('About'));
    history.back();
    await settled();
    await calls[1]?.answer(200, pageOf('Home'));
    t.match(state(), { location: { pathname: '/' }, arrival: { kind, number: 2 } });
    t.equal(state().entryKey, first, 'the entry has its first key');
  }
});

t.test('a change of the hash alone loads nothing and stays on the page', async (t) => {
  const { router, calls, state } = routed();
  await router.navigate('/#part', { keepPosition: true });
  t.equal(calls.length, 0);
  t.match(state(), { location: { hash: '#part' }, arrival: { samePage: true, keepPosition: true, number: 1 } });
});

t.test('a step within the page interrupts the load of another page, and loads the page again', async (t) => {
  const { router, calls, state } = routed();
  void router.navigate('/about');
  await settled();
  await router.navigate('/#part');
  t.ok(calls[0]?.aborted());
  await calls[1]?.answer(200, pageOf('Home'));
  t.match(state(), { page: { path: '', status: 200 }, location: { pathname: '/', hash: '#part' } });
});

t.test('a fragment that is chosen while its page loads stays in the URL', async (t) => {
  const { router, calls, state } = routed();
  void router.navigate('/about');
  await settled();
  void router.navigate('/');
  await settled();
  await router.navigate('/#part');
  await calls[1]?.answer(200, pageOf('Home'));
  t.equal(calls.length, 2);
  t.match(state(), { page: { path: '', status: 200 }, location: { pathname: '/', hash: '#part' } });
});
