import { parseLocation, type RouterLocation } from '../store/router-location.ts';
import type { RouterEntry, RouterHistory } from './router-history.ts';

/** How the router came to where it is, or gets to where it is going. */
export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

/** Where the router is, and where it is going while a page is being loaded. */
export interface RouterState {
  location: RouterEntry;
  historyAction: HistoryAction;
  /** The visitor's view was to stay where it is. */
  keepPosition: boolean;
  /** Undefined while there is nothing under way. */
  navigation: { location: RouterEntry; historyAction: HistoryAction } | undefined;
}

/** How to go somewhere. */
export interface RouterOptions {
  replace?: boolean;
  keepPosition?: boolean;
  /** Carried along with the entry. */
  state?: unknown;
}

/** Where a loader sends the router instead; `to` is absolute: path, query, hash. */
export interface RouterRedirect {
  to: string;
  /** Takes the place of the entry that the history has moved to already. */
  replace: boolean;
}

/** Loads a location before the router arrives there; null: the router may arrive. Never rejects. */
export type RouterLoader = (location: RouterEntry, action: HistoryAction) => Promise<RouterRedirect | null>;

/**
 * Goes from page to page within the document. There is one route, which takes any path
 * (docs/rules.md#any-path-is-a-page).
 */
export interface PageRouter {
  readonly state: RouterState;
  /** `to` is absolute: path, query, hash. Resolves when the visitor is there or another navigation took over. */
  navigate(to: string, options?: RouterOptions): Promise<void>;
  subscribe(listener: (state: RouterState) => void): () => void;
  /** Stops following the history. */
  stop(): void;
}

/** Makes ready what is shown for another location; undefined when it is ready. Never rejects. */
export type Preparation = () => Promise<unknown> | undefined;

/** What the router is made with. */
export interface RouterDeps {
  history: RouterHistory;
  load: RouterLoader;
  /** Comes before a part of the same page is arrived at, for which nothing is loaded. */
  prepare?: Preparation;
  /** Names for new history entries. */
  newKey: () => string;
}

/** Whether only the part of the page changes: nothing is loaded for that. */
const isPartOfSamePage = (from: RouterLocation, to: RouterLocation) =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

/** Makes the router. The page that the history is at is there already. */
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
    const elsewhere = isPart ? void (await preparing) : await load(location, historyAction);
    // Another navigation took over.
    if (state.navigation !== navigation) return;
    if (!elsewhere) return arrive(location, historyAction, keepPosition);
    return navigate(elsewhere.to, { replace: elsewhere.replace || historyAction === 'REPLACE', keepPosition });
  }

  const navigate: PageRouter['navigate'] = (
    to,
    { replace = false, keepPosition = false, state: carried = null } = {},
  ) => go({ ...parseLocation(to), key: newKey(), state: carried }, replace ? 'REPLACE' : 'PUSH', keepPosition);

  const stop = history.listen(() => void go(history.current(), 'POP', false));
  return {
    get state() {
      return state;
    },
    navigate,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}
