import { parseLocation, type RouterLocation } from '../store/router-location.ts';
import type { RouterEntry, RouterHistory } from './router-history.ts';

/** The kind of a navigation. */
export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

/** The current location, and the target of a navigation in progress. */
interface RouterState {
  location: RouterEntry;
  historyAction: HistoryAction;
  /** Whether the navigation to the current location kept scroll position and focus. */
  keepPosition: boolean;
  /** The navigation in progress. */
  navigation: { location: RouterEntry; historyAction: HistoryAction } | undefined;
}

/** Options of a navigation. */
interface RouterOptions {
  replace?: boolean;
  keepPosition?: boolean;
  /** Stored with the history entry. */
  state?: unknown;
}

/** A redirect from a loader. `to` is a path with query and hash. */
export interface RouterRedirect {
  to: string;
  /** True if the history has already moved to an entry, which the redirect then replaces. */
  replace: boolean;
}

/**
 * Loads a location before the router arrives there. Resolves with a redirect or null. Never
 * rejects.
 */
export type RouterLoader = (location: RouterEntry, action: HistoryAction) => Promise<RouterRedirect | null>;

/** Navigates within the document. Any path is a page (docs/rules.md#any-path-is-a-page). */
export interface PageRouter {
  readonly state: RouterState;
  /** `to` is path, query and hash. Resolves on arrival, or when a later navigation takes over. */
  navigate(to: string, options?: RouterOptions): Promise<void>;
  subscribe(listener: (state: RouterState) => void): () => void;
}

/**
 * Prepares the shown page for a change of the location. Returns undefined if there is nothing to
 * prepare. The promise never rejects.
 */
export type Preparation = () => Promise<unknown> | undefined;

/** The dependencies of the router. */
interface RouterDeps {
  history: RouterHistory;
  load: RouterLoader;
  /** Runs before an arrival at a part of the same page, which needs no load. */
  prepare?: Preparation;
  /** Makes the key of a new history entry. */
  newKey: () => string;
}

/** Whether the target is a part of the current page, so that nothing has to be loaded. */
const isPartOfSamePage = (from: RouterLocation, to: RouterLocation) =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

/** Creates the router. The page of the current history entry must already be loaded. */
export function createPageRouter({ history, load, prepare, newKey }: RouterDeps): PageRouter {
  let state: RouterState = {
    location: history.current(),
    historyAction: 'POP',
    keepPosition: false,
    navigation: undefined,
  };
  const listeners = new Set<(state: RouterState) => void>();
  const change = (next: Partial<RouterState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener(state);
  };
  const arrive = (location: RouterEntry, historyAction: HistoryAction, keepPosition: boolean) => {
    if (historyAction === 'PUSH') history.push(location);
    if (historyAction === 'REPLACE') history.replace(location);
    change({ location, historyAction, keepPosition, navigation: undefined });
  };

  async function go(location: RouterEntry, historyAction: HistoryAction, keepPosition: boolean): Promise<void> {
    const isPart = isPartOfSamePage(state.location, location);
    const preparing = isPart ? prepare?.() : undefined;
    if (isPart && !preparing) return arrive(location, historyAction, keepPosition);
    const navigation = { location, historyAction };
    change({ navigation });
    const redirect = isPart ? void (await preparing) : await load(location, historyAction);
    // Another navigation has replaced this one.
    if (state.navigation !== navigation) return;
    if (!redirect) return arrive(location, historyAction, keepPosition);
    return navigate(redirect.to, { replace: redirect.replace || historyAction === 'REPLACE', keepPosition });
  }

  const navigate: PageRouter['navigate'] = (
    to,
    { replace = false, keepPosition = false, state: carried = null } = {},
  ) => go({ ...parseLocation(to), key: newKey(), state: carried }, replace ? 'REPLACE' : 'PUSH', keepPosition);

  history.listen(() => void go(history.current(), 'POP', false));
  return {
    get state() {
      return state;
    },
    navigate,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
