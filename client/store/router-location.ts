import { formatCatalogueQuery, parseCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import type { AppState, Slice } from './app-state.ts';
import { chosenFilters } from './filters.ts';

/** Where the router is: path, query with `?`, hash with `#`, each as in a URL. */
export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** One finished change of the location, for what follows it: scroll, focus, announcement, page view. */
export interface Arrival {
  kind: 'start' | 'push' | 'replace' | 'back-or-forward';
  /** The visitor's view stays where it is. */
  keepPosition: boolean;
  /** The page is the same as before; query or hash have changed. */
  samePage: boolean;
  /** Counts arrivals, so that coming to the same place again is a new one. */
  number: number;
}

export interface RouterLocationSlice {
  /** Updated on every location change (docs/rules.md#client-state). */
  location: RouterLocation;
  arrival: Arrival;
  /** Name of the history's entry, under which its scroll position is kept. */
  entryKey: string;
  /** True from the start of a navigation until the view has arrived: scroll positions are not the new entry's yet. */
  navigating: boolean;
  setLocation: (location: RouterLocation) => void;
  setArrival: (arrival: Omit<Arrival, 'number'>) => void;
  setNavigating: (navigating: boolean) => void;
  setEntryKey: (entryKey: string) => void;
}

/** Splits `/path?query#hash`. */
export function parseLocation(href: string): RouterLocation {
  const { pathname, search, hash } = new URL(href, 'http://location.invalid');
  return { pathname, search, hash };
}

/** Writes a location as it stands in a link. */
export const hrefOf = ({ pathname, search, hash }: RouterLocation): string => pathname + search + hash;

/**
 * What of the state follows the location: its query is the state of the catalogue
 * (docs/rules.md#url-is-the-state).
 */
export function followLocation(state: AppState, location: RouterLocation): Partial<AppState> {
  const query = parseCatalogueQuery(new URLSearchParams(location.search));
  return {
    location,
    filters: chosenFilters(query.filters),
    term: query.term,
    publications: { ...state.publications, shown: query.shown, query: formatCatalogueQuery(query) },
  };
}

export const routerLocationSlice =
  (href: string): Slice<RouterLocationSlice> =>
  (set, get) => ({
    location: parseLocation(href),
    navigating: false,
    entryKey: '',
    arrival: { kind: 'start', keepPosition: true, samePage: false, number: 0 },
    setLocation: (location) => {
      if (hrefOf(location) !== hrefOf(get().location)) set(followLocation(get(), location));
    },
    setNavigating: (navigating) => set({ navigating }),
    setEntryKey: (entryKey) => set({ entryKey }),
    setArrival: (arrival) => set({ arrival: { ...arrival, number: get().arrival.number + 1 } }),
  });
