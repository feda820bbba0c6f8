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
  /** Calls `onMove` on a step through the entries and on a typed URL. */
  listen(onMove: () => void): void;
}

/** Our part of the state of a browser's history entry. */
interface EntryState {
  key?: string;
  state?: unknown;
}

type HistoryWindow = Pick<Window, 'history' | 'addEventListener'> & {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
};

/** The route in a hash. A path without a leading slash starts at the root. */
const routeOfHash = (hash: string) => parseLocation(hash.slice(1).replace(/^(?!\/)/, '/'));

/** The browser's history; the route is in path or hash (docs/rules.md#history-mode). */
export function browserHistory(view: HistoryWindow, isHashMode: boolean): RouterHistory {
  const { history, location } = view;
  const urlOf = (entry: RouterEntry) => (isHashMode ? '#' : '') + hrefOf(entry);
  const stateOf = ({ key, state }: RouterEntry): EntryState => ({ key, state });
  // An entry without state was typed. The first entry is the router's.
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
