import { t } from 'tap';
import { createPageRouter, type RouterRedirect } from '../../../client/router/page-router.ts';
import type { RouterEntry } from '../../../client/router/router-history.ts';
import { settled } from '../app-store.ts';
import { memoryHistory } from '../memory-history.ts';

/** A router whose loads the test resolves. */
function router(start = '/') {
  const history = memoryHistory(start);
  const loads: { location: RouterEntry; action: string; end: (redirect?: RouterRedirect) => Promise<void> }[] = [];
  let keys = 0;
  const made = createPageRouter({
    history,
    newKey: () => `key-${++keys}`,
    load: (location, action) => {
      const { promise, resolve } = Promise.withResolvers<RouterRedirect | null>();
      const end = (redirect?: RouterRedirect) => {
        resolve(redirect ?? null);
        return settled();
      };
      loads.push({ location, action, end });
      return promise;
    },
  });
  const paths = () => history.entries.map(({ pathname, search, hash }) => pathname + search + hash);
  return { router: made, history, loads, paths };
}

t.test('the location changes, with a history entry, once the page is loaded', async (t) => {
  const { router: made, loads, paths } = router();
  void made.navigate('/about?a=b#part', { state: 'carried' });
  t.match(made.state, { location: { pathname: '/' }, navigation: { location: { pathname: '/about' } } });
  t.same(paths(), ['/']);
  await loads[0]?.end();
  t.match(made.state, {
    location: { pathname: '/about', search: '?a=b', hash: '#part', key: 'key-1', state: 'carried' },
    historyAction: 'PUSH',
    navigation: undefined,
  });
  t.same(paths(), ['/', '/about?a=b#part']);
});

t.test('of two navigations the later one wins, whichever loads first', async (t) => {
  const { router: made, loads, paths } = router();
  void made.navigate('/slow');
  void made.navigate('/quick');
  await loads[1]?.end();
  await loads[0]?.end();
  t.equal(made.state.location.pathname, '/quick');
  t.same(paths(), ['/', '/quick']);
});

t.test('another part of the page needs no load and ends a navigation in progress', async (t) => {
  const { router: made, loads, paths } = router('/a?b=c');
  void made.navigate('/slow');
  await made.navigate('/a?b=c#part', { keepPosition: true });
  await loads[0]?.end();
  t.equal(loads.length, 1);
  t.match(made.state, { location: { hash: '#part' }, keepPosition: true, navigation: undefined });
  t.same(paths(), ['/a?b=c', '/a?b=c#part']);
  void made.navigate('/a?b=c');
  t.equal(loads.length, 2, 'a URL without the fragment loads the page');
});

t.test('an arrival at another part of the page waits for the preparation', async (t) => {
  const ready = Promise.withResolvers<void>();
  const history = memoryHistory('/a');
  const load = async () => null;
  const made = createPageRouter({ history, load, newKey: () => 'key', prepare: () => ready.promise });
  const arriving = made.navigate('/a#part');
  await settled();
  t.match(made.state, { location: { hash: '' }, navigation: { location: { hash: '#part' } } });
  ready.resolve();
  await arriving;
  t.match(made.state, { location: { hash: '#part' }, navigation: undefined });
});

t.test('a redirect gets the entry of its navigation', async (t) => {
  const { router: made, history, loads, paths } = router();
  void made.navigate('/old');
  await loads[0]?.end({ to: '/new', replace: false });
  await loads[1]?.end();
  t.same(paths(), ['/', '/new']);
  history.back();
  await loads[2]?.end({ to: '/home', replace: true });
  t.equal(loads[3]?.action, 'REPLACE');
  await loads[3]?.end();
  t.same(paths(), ['/home', '/new'], 'the redirect replaces the entry that Back led to');
});

t.test('Back loads the page and makes no entry', async (t) => {
  const { router: made, history, loads, paths } = router();
  void made.navigate('/about');
  await loads[0]?.end();
  const heard: string[] = [];
  made.subscribe(({ navigation, historyAction }) => heard.push(navigation ? 'leaving' : historyAction));
  history.back();
  await loads[1]?.end();
  t.same(heard, ['leaving', 'POP']);
  t.equal(made.state.location.key, 'default');
  t.equal(paths().length, 2);
});
