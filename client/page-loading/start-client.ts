import { formatCatalogueQuery, parseCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { READING_LIST_KEY } from '../../src/domain/reading-list.ts';
import type { AppStore } from '../store/create-app-store.ts';
import { catalogueOf } from '../store/publications.ts';
import { hrefOf, type RouterLocation } from '../store/router-location.ts';
import type { LocationOutcome } from './load-location.ts';
import { honourShownCount } from './shown-count.ts';

/** What the start needs of the router. */
export interface StartRouter {
  location: RouterLocation;
  /** Path pattern of the last matched route. */
  lastRoute: string | undefined;
  /** Brings the state to a location. */
  load: (location: RouterLocation) => Promise<LocationOutcome>;
  replaceEntry: (to: string) => void;
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

const canonicalQuery = ({ search }: RouterLocation) =>
  formatCatalogueQuery(parseCatalogueQuery(new URLSearchParams(search)));

/**
 * Whether the server rendered this location: the same path, and the same of what counts in a query. A page that it failed
 * to load is held as well: it would only fail again.
 */
function isRendered(store: AppStore, location: RouterLocation): boolean {
  const { location: rendered, page } = store.getState();
  return (
    page.status !== undefined &&
    decoded(rendered.pathname) === decoded(location.pathname) &&
    canonicalQuery(rendered) === canonicalQuery(location)
  );
}

/**
 * Client start (docs/rules.md#client-start): sets the locale; if that fails, fetches the initial
 * data; then loads the page when the last matched route is the catch-all and the state does not
 * hold it already. Then what only the browser knows: the reading list, the cookies, and the shown
 * count of the hash.
 */
export async function startClient(store: AppStore, router: StartRouter): Promise<void> {
  const { location } = router;
  const state = store.getState();
  state.readCookieChoice();
  state.loadReadingList();
  if (isRendered(store, location)) state.setLocation(location);
  else if (router.lastRoute === '*') {
    const outcome = await router.load(location);
    state.setLocation(location);
    if (outcome.kind === 'redirect') return router.replaceEntry(outcome.to);
    state.setArrival({ kind: 'start', keepPosition: true, samePage: false });
  }
  const total = catalogueOf(store.getState().page.content)?.total;
  if (total === undefined) return;
  const honoured = honourShownCount(location, total, state.settings.historyMode);
  if (honoured) router.replaceEntry(hrefOf(honoured));
}

/** Keeps the reading list alike in all tabs: another tab's writing, or a page that comes back from the browser's cache. */
export function followStorage(store: AppStore, view: Pick<Window, 'addEventListener'>): void {
  view.addEventListener('storage', (event) => {
    if (event.key === READING_LIST_KEY) store.getState().replaceReadingList(event.newValue);
    else if (event.key === null) store.getState().replaceReadingList(null);
  });
  view.addEventListener('pageshow', (event) => {
    if (event.persisted) store.getState().loadReadingList();
  });
}
