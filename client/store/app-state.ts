import type { StateCreator } from 'zustand';
import type { Context } from '../../src/domain/context.ts';
import type { Facet } from '../../src/domain/facets.ts';
import type { ClientSettings, PageState } from '../../src/domain/initial-state.ts';
import type { Navigation } from '../../src/domain/navigation.ts';
import type { FullPublication } from '../../src/domain/publications.ts';
import type { Locale } from '../../src/domain/sites.ts';
import type { Translations } from '../../src/domain/translations.ts';
import type { RouterLocation } from './router-location.ts';

/** Settings and debug report of the server. They never change. */
interface SettingsSlice {
  settings: ClientSettings;
  debug?: unknown;
}

/** The outcome of {@link ContextSlice.setLocale}. */
export type SetLocale = { accepted: true; path: string } | { accepted: false; locale: Locale; path: string };

export interface ContextSlice {
  context: Context;
  /**
   * Reads site, language and page path from a URL path. Stores the path if site and language equal
   * the current ones. Otherwise it is rejected with the new locale, which {@link
   * InitialDataSlice.loadInitialData} enters (docs/rules.md#set-locale). Throws BadPath.
   */
  setLocale: (pathname: string) => SetLocale;
  /** Stores the locale and path of a rejected {@link setLocale}. */
  enterLocale: (locale: Locale, path: string) => void;
}

/** Which page to load. */
export interface PageToLoad {
  locale: Locale;
  /** Decoded page path. */
  path: string;
  /** Canonical catalogue query without `?`. */
  query: string;
  /** Where to go instead if there is no such page. */
  fallback?: string | undefined;
}

/** The outcome of a page load. `dropped`: a later load replaced it. */
export type PageLoadOutcome = { kind: 'shown' | 'failed' | 'dropped' } | { kind: 'redirect'; to: string };

export interface PageSlice {
  /** Pending while `status` is undefined (docs/rules.md#page-status). */
  page: PageState;
  /** True while a page is being loaded. */
  pageLoading: boolean;
  /** Counts the pages shown: the key of the page's components, so that each starts afresh. */
  pageNumber: number;
  /**
   * Loads a page. The start clears the current path; success sets path, content and status 200; an
   * error clears the content and sets the status. A later load aborts this one. `together` changes
   * at the same time as the page; `after` has to settle first.
   */
  loadPage: (page: PageToLoad, together?: Partial<AppState>, after?: Promise<unknown>) => Promise<PageLoadOutcome>;
  /** Shows the pending state in place of the previous page, because the load takes long. */
  showPending: () => void;
  /** Fails the page with a status, without a call. */
  failPage: (status: number, together?: Partial<AppState>) => void;
}

export interface InitialDataSlice {
  /** Menus by name; each success is merged in. */
  navigations: Record<string, Navigation>;
  /** Replaced as a whole by each success. */
  translations: Translations;
  /** Built-in texts for missing translations; replaced together with the translations. */
  defaults: Translations;
  /** URL of the locale bundle that these texts come from; undefined if it must not be stored. */
  texts: string | undefined;
  /** Status of each failed load by name: a menu, `translations`, or `initial-data` for all. */
  initialDataErrors: Record<string, number>;
  initialDataLoading: boolean;
  /**
   * Loads all menus and the translations of a locale together, and enters that locale at `path`.
   * Stores and rethrows an error. A later load aborts this one.
   */
  loadInitialData: (locale: Locale, path: string) => Promise<void>;
  /** Aborts the load, because the user agent went back to the current locale. */
  cancelInitialData: () => void;
}

/** A finished change of the location: scroll, focus, announcement and page view follow it. */
export interface Arrival {
  kind: 'start' | 'push' | 'replace' | 'back-or-forward';
  /** Scroll position and focus stay where they are. */
  keepPosition: boolean;
  /** The page is the same as before; query or hash have changed. */
  samePage: boolean;
  /** Counts arrivals, so that a second arrival at the same place is a new one. */
  number: number;
}

/** A chosen option. Its identity is (type, option) (docs/rules.md#filters). */
export interface Filter {
  /** Position of the dropdown among the facets. */
  dropdownIndex: number;
  type: Facet;
  option: string;
}

export interface LocationSlice {
  /** Updated on every location change (docs/rules.md#client-state). */
  location: RouterLocation;
  /** Chosen options. They follow the location's query (docs/rules.md#url-is-the-state). */
  filters: Filter[];
  /** Search text of the catalogue, trimmed. It follows the location's query. */
  term: string;
  arrival: Arrival;
  /** Name of the history entry. Its scroll position is stored under it. */
  entryKey: string;
  /** True during a navigation: scroll positions are still those of the previous entry. */
  navigating: boolean;
  setLocation: (location: RouterLocation) => void;
  setArrival: (arrival: Omit<Arrival, 'number'>) => void;
  setNavigating: (navigating: boolean) => void;
  setEntryKey: (entryKey: string) => void;
}

export interface PublicationsSlice {
  /** The catalogue's loading state. Its list is in the page's all-publications block. */
  publications: {
    /** `failed`: the page still shows the previous list. */
    phase: 'idle' | 'loading' | 'failed';
    /** The number of publications that the URL asks for. */
    shown: number;
    /** Canonical query, without `?`, of the list that is shown or being loaded. */
    query: string;
  };
  /** Loads the page's catalogue for another query. A later load aborts this one. */
  loadPublications: (page: PageToLoad) => Promise<void>;
}

/** The publications of the open overlay. */
export interface SavedPublications {
  phase: 'idle' | 'loading' | 'loaded' | 'failed';
  items: FullPublication[];
  /**
   * The ids of the call. An id without an item is unknown to the content service and stays in the
   * list (docs/rules.md#reading-list-calls).
   */
  asked: readonly string[];
}

export interface ReadingListSlice {
  /** Ids of saved publications, unique, in the order of the list. Empty on the server. */
  readingList: string[];
  /** Whether the browser stores the list; false if storage is blocked or full. */
  isReadingListKept: boolean;
  savedPublications: SavedPublications;
  /** Reads the list from local storage. Does nothing without working storage. */
  loadReadingList: () => void;
  /** Replaces the whole list by what another tab has stored. */
  replaceReadingList: (stored: string | null) => void;
  /** Adds or removes an id and writes the full list to local storage. */
  toggleSaved: (id: string) => void;
  /** Moves an id to the place of another. */
  moveSaved: (id: string, place: string) => void;
  /** Adds the missing ids, at a position or at the end. */
  addSaved: (ids: readonly string[], at?: number) => void;
  /** Removes ids. */
  dropSaved: (ids: readonly string[]) => void;
  /** Loads the publications of the overlay. A failure is reported, and keeps the ids. */
  loadSavedPublications: () => Promise<void>;
}

/** Closed, menu open, or reading list open: never both (docs/rules.md#overlays). */
type Overlay = 'none' | 'menu' | 'reading-list';

export interface OverlaysSlice {
  overlay: Overlay;
  /** Opens an overlay and closes the other. */
  openOverlay: (overlay: Exclude<Overlay, 'none'>) => void;
  /** Closes the open overlay; with a name, only if it is that one. */
  closeOverlay: (overlay?: Overlay) => void;
}

/** The progress of a form (docs/rules.md#forms). */
export interface FormState {
  phase: 'idle' | 'loading' | 'sent' | 'error';
  /** Translation key of the message. */
  message?: string;
  /** Seconds after which the form can be sent again, if it was sent too often. */
  wait?: number;
  /** Name of the field that the message is about. */
  field?: string | undefined;
}

export interface FormsSlice {
  /** The state of each form of the page, by name; a missing one is idle. */
  forms: Record<string, FormState>;
  setForm: (name: string, state: FormState) => void;
}

/** Unknown until the browser has read its cookies; then undecided, or the choice. */
export type CookieChoice = 'unknown' | 'undecided' | 'dismissed' | 'accepted';

export interface CookiesSlice {
  cookieChoice: CookieChoice;
  /** Reads the choice from the document's cookies. */
  readCookieChoice: () => void;
  /** Sets accept_cookies and cookie_message_shown. */
  acceptCookies: () => void;
  /** Sets cookie_message_shown alone. */
  dismissCookies: () => void;
}

/** The whole state: one slice for each part of docs/rules.md#client-state. */
export type AppState = SettingsSlice &
  ContextSlice &
  PageSlice &
  InitialDataSlice &
  LocationSlice &
  PublicationsSlice &
  ReadingListSlice &
  OverlaysSlice &
  FormsSlice &
  CookiesSlice;

/** Creates a part of the state and the actions that change it. */
export type Slice<T> = StateCreator<AppState, [], [], T>;
