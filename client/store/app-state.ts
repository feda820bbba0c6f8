import type { StateCreator } from 'zustand';
import type { Context } from '../../src/domain/context.ts';
import type { Facet } from '../../src/domain/facets.ts';
import type { ClientSettings, PageState } from '../../src/domain/initial-state.ts';
import type { LocaleBrand } from '../../src/domain/locale-brand.ts';
import type { Navigation } from '../../src/domain/navigation.ts';
import type { FullPublication } from '../../src/domain/publications.ts';
import type { Locale } from '../../src/domain/sites.ts';
import type { Translations } from '../../src/domain/translations.ts';
import type { RouterLocation } from './router-location.ts';

/** The server's settings and debug report. Neither ever changes. */
interface SettingsSlice {
  settings: ClientSettings;
  debug?: unknown;
}

/** The outcome of {@link ContextSlice.setLocale}. */
export type SetLocale = { accepted: true; path: string } | { accepted: false; locale: Locale; path: string };

export interface ContextSlice {
  context: Context;
  /**
   * Reads site, language and page path from a URL path. If site and language are the current ones,
   * stores the page path. Otherwise changes nothing and returns the new locale, which {@link
   * InitialDataSlice.loadInitialData} enters (docs/rules.md#set-locale). Throws BadPath.
   */
  setLocale: (pathname: string) => SetLocale;
  /** Stores the locale and path that {@link setLocale} did not accept. */
  enterLocale: (locale: Locale, path: string) => void;
}

/** Which page to load. */
export interface PageToLoad {
  locale: Locale;
  /** Decoded page path. */
  path: string;
  /** Canonical catalogue query without `?`. */
  query: string;
  /** URL to navigate to instead if the page does not exist. */
  fallback?: string | undefined;
}

/** The outcome of a page load. `dropped`: a later load replaced it. */
export type PageLoadOutcome = { kind: 'shown' | 'failed' | 'dropped' } | { kind: 'redirect'; to: string };

export interface PageSlice {
  /** The page is pending while its `status` is undefined (docs/rules.md#page-status). */
  page: PageState;
  pageLoading: boolean;
  /** Number of pages loaded so far. As React key, it makes each page start with new components. */
  pageNumber: number;
  /**
   * Loads a page. The start removes the current path; success sets path, content and status 200; an
   * error clears the content and sets the status. A later load aborts this one. The changes in
   * `together` take effect with the page. Both wait until `after` resolves.
   */
  loadPage: (page: PageToLoad, together?: Partial<AppState>, after?: Promise<unknown>) => Promise<PageLoadOutcome>;
  /** If a load is in progress, shows the pending page instead of the previous page. */
  showPending: () => void;
  /** Shows the error page for a status without calling the API. */
  failPage: (status: number, together?: Partial<AppState>) => void;
}

export interface InitialDataSlice {
  /** Menus by name. A successful load adds its menus or replaces those with the same name. */
  navigations: Record<string, Navigation>;
  /** Translations by key. A successful load replaces all of them. */
  translations: Translations;
  /** Built-in texts for missing translations, replaced together with the translations. */
  defaults: Translations;
  /** The brand of the site in this language, replaced together with the translations. */
  brand: LocaleBrand;
  /** URL of the locale bundle with these texts; undefined if the server named none. */
  texts: string | undefined;
  /**
   * Status of each failed load, by name: a menu, `translations`, or `initial-data` for the whole
   * call.
   */
  initialDataErrors: Record<string, number>;
  initialDataLoading: boolean;
  /**
   * Loads all menus and the translations of a locale together, and enters that locale at `path`. If
   * the load fails, stores the status and rethrows the error. A later load aborts this one.
   */
  loadInitialData: (locale: Locale, path: string) => Promise<void>;
  /** Aborts the load. Called when the user returns to the current locale before the load ends. */
  cancelInitialData: () => void;
}

/** A finished navigation. Scroll position, focus, announcement and page view react to it. */
export interface Arrival {
  kind: 'start' | 'push' | 'replace' | 'back-or-forward';
  /** True if scroll position and focus must stay where they are. */
  keepPosition: boolean;
  /** True if the path is the same as before. */
  samePage: boolean;
  /** Number of arrivals so far. It distinguishes two arrivals at the same place. */
  number: number;
}

/** A chosen filter option, identified by (type, option) (docs/rules.md#filters). */
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
  /** Key of the history entry, under which its scroll position is stored. */
  entryKey: string;
  /** True during a navigation, while the scroll position still belongs to the previous entry. */
  navigating: boolean;
  setLocation: (location: RouterLocation) => void;
  setArrival: (arrival: Omit<Arrival, 'number'>) => void;
  setNavigating: (navigating: boolean) => void;
  setEntryKey: (entryKey: string) => void;
}

export interface PublicationsSlice {
  /** The catalogue's loading state. The list itself is in the page's all-publications block. */
  publications: {
    /** `failed`: loading failed, and the page still shows the previous list. */
    phase: 'idle' | 'loading' | 'failed';
    /** The number of publications that the URL asks for. */
    shown: number;
    /** Canonical query, without `?`, of the list that is shown or being loaded. */
    query: string;
  };
  /** Loads the page's catalogue for another query. A later load aborts this one. */
  loadPublications: (page: PageToLoad) => Promise<void>;
}

/** The loaded publications of the reading list. */
export interface SavedPublications {
  phase: 'idle' | 'loading' | 'loaded' | 'failed';
  items: FullPublication[];
  /**
   * The requested ids. An id without an item is unknown to the content service, but it stays in the
   * list (docs/rules.md#reading-list-calls).
   */
  asked: readonly string[];
}

export interface ReadingListSlice {
  /** Ids of saved publications, unique, in the order of the list. Empty on the server. */
  readingList: string[];
  /** Whether the browser stores the list; false if storage is blocked or full. */
  isReadingListStored: boolean;
  savedPublications: SavedPublications;
  /** Reads the list from local storage. If nothing can be read, the list stays as it is. */
  loadReadingList: () => void;
  /** Replaces the whole list by what another tab has stored. */
  replaceReadingList: (stored: string | null) => void;
  /** Adds or removes an id. */
  toggleSaved: (id: string) => void;
  /** Moves an id to the position of another id, `place`. */
  moveSaved: (id: string, place: string) => void;
  /** Adds the ids that are not in the list yet, at a position or at the end. */
  addSaved: (ids: readonly string[], at?: number) => void;
  dropSaved: (ids: readonly string[]) => void;
  /** Loads the publications of the reading list. Reports a failure, and keeps the ids. */
  loadSavedPublications: () => Promise<void>;
}

/** The open overlay. Menu and reading list are never open together (docs/rules.md#overlays). */
type Overlay = 'none' | 'menu' | 'reading-list';

export interface OverlaysSlice {
  overlay: Overlay;
  openOverlay: (overlay: Exclude<Overlay, 'none'>) => void;
  /** Closes the open overlay. If a name is given, closes only that overlay. */
  closeOverlay: (overlay?: Overlay) => void;
}

/** The progress of a form (docs/rules.md#forms). */
export interface FormState {
  phase: 'idle' | 'loading' | 'sent' | 'error';
  /** Translation key of the message. */
  message?: string;
  /** Seconds to wait before the form can be sent again, if it was sent too often. */
  wait?: number;
  /** Name of the field that the message is about. */
  field?: string | undefined;
}

export interface FormsSlice {
  /** The state of each form of the page, by name. A form without an entry is idle. */
  forms: Record<string, FormState>;
  setForm: (name: string, state: FormState) => void;
}

/** `unknown` until the browser has read its cookies; then `undecided` or the user's choice. */
export type CookieChoice = 'unknown' | 'undecided' | 'dismissed' | 'accepted';

export interface CookiesSlice {
  cookieChoice: CookieChoice;
  readCookieChoice: () => void;
  /** Sets the cookies `accept_cookies` and `cookie_message_shown`. */
  acceptCookies: () => void;
  /** Sets only the cookie `cookie_message_shown`. */
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
