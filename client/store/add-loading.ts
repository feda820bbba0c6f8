import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from './app-state.ts';
import type { AppStore } from './create-app-store.ts';
import { type InitialDataLoading, initialDataLoading } from './load-initial-data.ts';
import { type PageLoading, pageLoading } from './load-page.ts';
import { type CatalogueLoading, catalogueLoading } from './load-publications.ts';

/** The state with the actions that only a navigation needs. */
export type LoadingState = AppState & PageLoading & CatalogueLoading & InitialDataLoading;

/** A store that can load pages. */
export type LoadingStore = StoreApi<LoadingState> & Pick<AppStore, 'environment'>;

/** Gives a store, once, the actions that load content: those slices begin with what the server rendered, and need none for it. */
export function addLoading(store: AppStore): LoadingStore {
  const loading = store as LoadingStore;
  const { environment, getState, setState } = store;
  const parts = [setState, getState, store] as const;
  loading.setState({
    ...pageLoading(environment)(...parts),
    ...catalogueLoading(environment)(...parts),
    ...initialDataLoading(environment)(...parts),
  });
  return loading;
}
