import { hrefOf, parseLocation, type RouterLocation } from '../store/router-location.ts';

/** An entry of the history: its location, its key, and the state that the navigation stored. */
export interface RouterEntry extends RouterLocation {
  /** `default` for an entry that the router did not make. */
  key: string;
  state: unknown;
}

/** The history that the router navigates in. */
export interface RouterHistory {
  current(): RouterEntry;
  push(entry: RouterEntry): void;
  replace(entry: RouterEntry): void;
  /**
   * Calls `onMove` when the user steps through the entries or edits the hash in the address bar.
   */
  listen(onMove: () => void): void;
}

/** The state that the router stores in an entry of the browser's history. */
interface EntryState {
  key?: string;
  state?: unknown;
}

type HistoryWindow = Pick<Window, 'history' | 'addEventListener'> & {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
};

/** The route in a hash. A path without a leading slash starts at the root. */
const routeOfHash = (hash: string) => parseLocation(hash.slice(1).replace(/^(?!\/)/, '/'));

/** The browser's history. The route is in the path or in the hash (docs/rules.md#history-mode). */
export function browserHistory(view: HistoryWindow, isHashMode: boolean): RouterHistory {
  const { history, location } = view;
  const urlOf = (entry: RouterEntry) => (isHashMode ? '#' : '') + hrefOf(entry);
  const stateOf = ({ key, state }: RouterEntry): EntryState => ({ key, state });
  // An entry without state counts as typed. The first entry must not count as typed, so it gets a
  // state.
  if (history.state === null) history.replaceState({}, '');
  return {
    current: () => {
      const { key = 'default', state = null } = (history.state ?? {}) as EntryState;
      const { pathname, search, hash } = location;
      return { ...(isHashMode ? routeOfHash(hash) : { pathname, search, hash }), key, state };
    },
    push: (entry) => history.pushState(stateOf(entry), '', urlOf(entry)),
    replace: (entry) => history.replaceState(stateOf(entry), '', urlOf(entry)),
    listen: (onMove) => view.addEventListener('popstate', onMove),
  };
}
