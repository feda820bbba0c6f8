import type { PageRouter } from '../router/page-router.ts';
import type { RouterEntry } from '../router/router-history.ts';
import type { Arrival } from '../store/app-state.ts';
import type { AppStore } from '../store/create-app-store.ts';
import type { RouterLocation } from '../store/router-location.ts';
import type { PageLoader } from './page-loader.ts';

/** Key of an entry. The first entry of every document has `default`, so its path is added. */
const entryKey = ({ key, pathname, search }: RouterEntry) => (key === 'default' ? `default ${pathname}${search}` : key);

const KINDS = { POP: 'back-or-forward', PUSH: 'push', REPLACE: 'replace' } as const;

/**
 * Keeps the router's location in the store, and records an arrival when the location has changed
 * and its page is loaded. `isTyped` tells whether a change of the hash in the address bar made the
 * current history entry.
 */
export function followRouter(router: PageRouter, store: AppStore, loader: PageLoader, isTyped: () => boolean): void {
  let last = router.state.location;
  store.getState().setEntryKey(entryKey(last));
  let waiting: Omit<Arrival, 'number'> | undefined;
  const arrive = () => {
    if (!waiting || store.getState().pageLoading) return;
    const arrival = waiting;
    waiting = undefined;
    store.getState().setArrival(arrival);
  };
  const leave = (to: RouterLocation) => {
    store.getState().setNavigating(true);
    if (to.pathname !== last.pathname) store.getState().closeOverlay();
  };
  router.subscribe(({ navigation, location, historyAction, keepPosition }) => {
    if (navigation) leave(navigation.location);
    if (navigation || location === last) return;
    leave(location);
    const samePage = location.pathname === last.pathname;
    last = location;
    const { pathname, search, hash } = location;
    const isBrokenOff = loader.target() !== '' && loader.target() !== pathname + search;
    if (isBrokenOff) void loader.load({ ...location, state: null }, historyAction);
    store.getState().setLocation({ pathname, search, hash });
    const kind = historyAction === 'POP' && isTyped() ? 'push' : KINDS[historyAction];
    store.getState().setEntryKey(entryKey(location));
    waiting = { kind, keepPosition, samePage };
    arrive();
  });
  store.subscribe(arrive);
}
