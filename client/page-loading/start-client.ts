import { formatCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { READING_LIST_KEY } from '../../src/domain/reading-list.ts';
import type { AppStore } from '../store/create-app-store.ts';
import { catalogueOf } from '../store/publications.ts';
import { catalogueQueryOf, hrefOf, type RouterLocation } from '../store/router-location.ts';
import { loadLocation } from './load-location.ts';
import { honourShownCount } from './shown-count.ts';

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

const canonicalQuery = (location: RouterLocation) => formatCatalogueQuery(catalogueQueryOf(location));

/**
 * Whether the server rendered this location: path and catalogue query are the same. A failed page
 * counts as rendered, because it would only fail again.
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
 * Starts the client (docs/rules.md#client-start). If the server has not rendered the location, sets
 * the locale, fetches the initial data of another locale, and loads the page. Also reads what only
 * the browser knows: the reading list, the cookies and the shown count of the hash. `replaceEntry`
 * replaces the current history entry.
 */
export async function startClient(
  store: AppStore,
  location: RouterLocation,
  replaceEntry: (to: string) => void,
): Promise<void> {
  const state = store.getState();
  state.readCookieChoice();
  state.loadReadingList();
  if (isRendered(store, location)) state.setLocation(location);
  else {
    const outcome = await loadLocation(store, location);
    state.setLocation(location);
    if (outcome.kind === 'redirect') return replaceEntry(outcome.to);
    state.setArrival({ kind: 'start', keepPosition: true, samePage: false });
  }
  const total = catalogueOf(store.getState().page.content)?.total;
  if (total === undefined) return;
  const honoured = honourShownCount(location, total, state.settings.historyMode);
  if (honoured) replaceEntry(hrefOf(honoured));
}

/** Keeps the reading list the same in all tabs, including pages from the back/forward cache. */
export function followStorage(store: AppStore, view: Pick<Window, 'addEventListener'>): void {
  view.addEventListener('storage', (event) => {
    if (event.key === READING_LIST_KEY) store.getState().replaceReadingList(event.newValue);
    else if (event.key === null) store.getState().replaceReadingList(null);
  });
  view.addEventListener('pageshow', (event) => {
    if (event.persisted) store.getState().loadReadingList();
  });
}
