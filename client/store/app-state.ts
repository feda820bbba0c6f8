import type { StateCreator } from 'zustand';
import type { ClientSettings } from '../../src/domain/initial-state.ts';
import type { ContextAndLocaleSlice } from './context-and-locale.ts';
import type { CookiesSlice } from './cookies.ts';
import type { FiltersSlice } from './filters.ts';
import type { FormsSlice } from './forms.ts';
import type { InitialDataSlice } from './initial-data.ts';
import type { InitialDataLoading } from './load-initial-data.ts';
import type { PageLoading } from './load-page.ts';
import type { CatalogueLoading } from './load-publications.ts';
import type { OverlaysSlice } from './overlays.ts';
import type { PageSlice } from './page.ts';
import type { PublicationsSlice } from './publications.ts';
import type { ReadingListSlice } from './reading-list.ts';
import type { RouterLocationSlice } from './router-location.ts';
import type { SearchSlice } from './search.ts';

/** What the configuration says to the browser, and the debug report of the answer. Never changes. */
export interface SettingsSlice {
  settings: ClientSettings;
  debug?: unknown;
}

/** The whole state: one slice for each part of docs/rules.md#client-state. */
export type AppState = SettingsSlice &
  ContextAndLocaleSlice &
  PageSlice &
  PageLoading &
  InitialDataSlice &
  InitialDataLoading &
  RouterLocationSlice &
  FiltersSlice &
  PublicationsSlice &
  CatalogueLoading &
  SearchSlice &
  ReadingListSlice &
  OverlaysSlice &
  FormsSlice &
  CookiesSlice;

/** A part of the state and the actions that change it. */
export type Slice<T> = StateCreator<AppState, [], [], T>;
