import { t } from 'tap';
import { browserHistory } from '../../../client/router/router-history.ts';

/** The parts of a window that the history uses, with a browser's behaviour. */
function fakeWindow(address: string, state: unknown = null) {
  const location = new URL(address, 'https://site.example');
  const listeners = new Set<() => void>();
  const enter = (entered: unknown, address: string) => {
    view.history.state = entered;
    const { pathname, search, hash } = new URL(address || location.href, location);
    Object.assign(location, { pathname, search, hash });
  };
  const view = {
    location,
    history: {
      state,
      pushState: (entered: unknown, _title: string, address: string) => enter(entered, address),
      replaceState: (entered: unknown, _title: string, address = '') => enter(entered, address),
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  const typed = (address: string) => {
    enter(null, address);
    for (const listener of listeners) listener();
  };
  return { view: view as unknown as Parameters<typeof browserHistory>[0], location, typed };
}

const entry = (pathname: string, search = '', hash = '') => ({ pathname, search, hash, key: 'k', state: { a: 1 } });

t.test('the route is in the path, with its key and state', async (t) => {
  const { view, location } = fakeWindow('/about?x=y#part');
  const history = browserHistory(view, false);
  t.match(history.current(), { pathname: '/about', search: '?x=y', hash: '#part', key: 'default', state: null });
  history.push(entry('/contact', '?a=b'));
  t.equal(location.href, 'https://site.example/contact?a=b');
  t.same(history.current(), entry('/contact', '?a=b'));
});

t.test('the route is in the hash, and the path stays', async (t) => {
  const { view, location } = fakeWindow('/#/about?x=y#part');
  const history = browserHistory(view, true);
  t.match(history.current(), { pathname: '/about', search: '?x=y', hash: '#part' });
  history.replace(entry('/contact', '?a=b'));
  t.equal(location.href, 'https://site.example/#/contact?a=b');
  t.equal(history.current().pathname, '/contact');
  t.equal(
    browserHistory(fakeWindow('/').view, true).current().pathname,
    '/',
    'without a hash the route is the home page',
  );
});

t.test('a typed entry differs from entries of the router, including the first one', async (t) => {
  const { view, typed } = fakeWindow('/');
  const history = browserHistory(view, false);
  t.not(view.history.state, null);
  let moves = 0;
  history.listen(() => moves++);
  typed('/#part');
  t.equal(moves, 1);
  t.equal(view.history.state, null);
  t.equal(history.current().key, 'default');
});
