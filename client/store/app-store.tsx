import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { AppState } from './app-state.ts';
import type { AppStore } from './create-app-store.ts';

const AppStoreContext = createContext<AppStore | undefined>(undefined);

/** Provides the store to all components below. */
export function AppStoreProvider({ store, children }: { store: AppStore; children: ReactNode }) {
  return <AppStoreContext value={store}>{children}</AppStoreContext>;
}

/** The store itself, for event handlers that read the current state. */
export function useAppStoreApi(): AppStore {
  const store = useContext(AppStoreContext);
  if (!store) throw new Error('AppStoreProvider is missing above this component');
  return store;
}

/** A part of the state. The component renders again when that part changes. */
export const useAppStore = <T,>(selector: (state: AppState) => T): T => useStore(useAppStoreApi(), selector);
