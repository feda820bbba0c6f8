import { parseLocation, type RouterLocation } from '../store/router-location.ts';

/** One entry of the history: where it is, its name, and what the navigation to it carried along. */
export interface RouterEntry extends RouterLocation {
  /** `default` for an entry that the router did not make. */
  key: string;
  state: unknown;
}

/** Where the router keeps its entries. */
export interface RouterHistory {
  current(): RouterEntry;
  push(entry: RouterEntry): void;
  replace(entry: RouterEntry): void;
  /** Hears of steps through the entries, and of an address that was typed. Answers how to stop. */
  listen(moved: () => void): () => void;
}

/** What a history entry of the browser holds of ours. */
interface EntryState {
  key?: string;
  state?: unknown;
}

type HistoryWindow = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'> & {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
};

const addressOf = ({ pathname, search, hash }: RouterLocation) => pathname + search + hash;

/** The route that a hash names; one without a leading slash is taken as a path from the root. */
const routeOfHash = (hash: string) => parseLocation(hash.slice(1).replace(/^(?!\/)/, '/'));

/** The browser's history, the route in the path or in the hash (docs/rules.md#history-mode). */
export function browserHistory(view: HistoryWindow, isHashMode: boolean): RouterHistory {
  const { history, location } = view;
  const hrefOf = (entry: RouterEntry) => (isHashMode ? '#' : '') + addressOf(entry);
  const held = ({ key, state }: RouterEntry): EntryState => ({ key, state });
  // An entry without any state is one that was typed; the first one is ours.
  if (history.state === null) history.replaceState({}, '');
  return {
    current: () => {
      const { key = 'default', state = null } = (history.state ?? {}) as EntryState;
      const { pathname, search, hash } = location;
      return { ...(isHashMode ? routeOfHash(hash) : { pathname, search, hash }), key, state };
    },
    push: (entry) => history.pushState(held(entry), '', hrefOf(entry)),
    replace: (entry) => history.replaceState(held(entry), '', hrefOf(entry)),
    listen: (moved) => {
      view.addEventListener('popstate', moved);
      return () => view.removeEventListener('popstate', moved);
    },
  };
}
