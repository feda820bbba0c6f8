import { createStore, type StoreApi } from 'zustand/vanilla';
import type { InitialState } from '../../src/domain/initial-state.ts';
import type { AppState } from './app-state.ts';
import { contextSlice } from './context-and-locale.ts';
import { cookiesSlice } from './cookies.ts';
import type { AppEnvironment } from './environment.ts';
import { formsAfterPost, formsSlice } from './forms.ts';
import { initialDataSlice } from './initial-data.ts';
import { locationSlice } from './location-slice.ts';
import { overlaysSlice } from './overlays.ts';
import { pageSlice } from './page.ts';
import { publicationsSlice } from './publications.ts';
import { readingListSlice } from './reading-list.ts';
import { catalogueQueryOf, parseLocation } from './router-location.ts';

/** The state and the environment that its actions use. */
export type AppStore = StoreApi<AppState> & { environment: AppEnvironment };

/**
 * Creates the store for one request on the server, or for the browser, from the same data. A store
 * at module level would leak the state of one request to the next.
 */
export function createAppStore(initial: InitialState, environment: AppEnvironment): AppStore {
  const location = parseLocation(initial.location);
  const store = createStore<AppState>()((...parts) => ({
    settings: initial.settings,
    debug: initial.debug,
    ...contextSlice(initial.context)(...parts),
    ...pageSlice(initial.page, environment)(...parts),
    ...initialDataSlice(initial, environment)(...parts),
    ...locationSlice(location)(...parts),
    ...publicationsSlice(catalogueQueryOf(location), environment)(...parts),
    ...readingListSlice(environment)(...parts),
    ...overlaysSlice(...parts),
    ...formsSlice(formsAfterPost(new URLSearchParams(location.search)))(...parts),
    ...cookiesSlice(environment)(...parts),
  }));
  return Object.assign(store, { environment });
}
