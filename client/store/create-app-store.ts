import { createStore, type StoreApi } from 'zustand/vanilla';
import { parseCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import type { InitialState } from '../../src/domain/initial-state.ts';
import type { AppState } from './app-state.ts';
import { contextAndLocaleSlice } from './context-and-locale.ts';
import { cookiesSlice } from './cookies.ts';
import type { AppEnvironment } from './environment.ts';
import { filtersSlice } from './filters.ts';
import { formsSlice } from './forms.ts';
import { formsAfterPost } from './forms-after-post.ts';
import { initialDataSlice } from './initial-data.ts';
import { initialDataLoading } from './load-initial-data.ts';
import { pageLoading } from './load-page.ts';
import { catalogueLoading } from './load-publications.ts';
import { overlaysSlice } from './overlays.ts';
import { pageSlice } from './page.ts';
import { publicationsSlice } from './publications.ts';
import { readingListSlice } from './reading-list.ts';
import { parseLocation, routerLocationSlice } from './router-location.ts';
import { searchSlice } from './search.ts';

/** The state and the way to what it does not know by itself; components see only the state. */
export type AppStore = StoreApi<AppState> & { environment: AppEnvironment };

/**
 * Makes the store of one request, and again of the browser, from the same data: a store at module level would
 * leak one visitor's state to the next.
 */
export function createAppStore(initial: InitialState, environment: AppEnvironment): AppStore {
  const search = new URLSearchParams(parseLocation(initial.location).search);
  const query = parseCatalogueQuery(search);
  const store = createStore<AppState>()((...parts) => ({
    settings: initial.settings,
    debug: initial.debug,
    ...contextAndLocaleSlice(initial.context)(...parts),
    ...pageSlice(initial.page)(...parts),
    ...pageLoading(environment)(...parts),
    ...initialDataSlice(initial)(...parts),
    ...initialDataLoading(environment)(...parts),
    ...routerLocationSlice(initial.location)(...parts),
    ...filtersSlice(query.filters)(...parts),
    ...publicationsSlice(query)(...parts),
    ...catalogueLoading(environment)(...parts),
    ...searchSlice(query.term)(...parts),
    ...readingListSlice(environment)(...parts),
    ...overlaysSlice(...parts),
    ...formsSlice(formsAfterPost(search))(...parts),
    ...cookiesSlice(environment)(...parts),
  }));
  return Object.assign(store, { environment });
}
