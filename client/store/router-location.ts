import type { Slice } from './app-state.ts';

/** Where the router is: path, query with `?`, hash with `#`, each as in a URL. */
export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** One finished change of the location, for what follows it: scroll, focus, announcement, page view. */
export interface Arrival {
  /** History key of the entry, under which its scroll position is kept. */
  key: string;
  kind: 'start' | 'push' | 'replace' | 'back-or-forward';
  /** The visitor's view stays where it is. */
  keepPosition: boolean;
  /** Counts arrivals, so that coming to the same place again is a new one. */
  number: number;
}

export interface RouterLocationSlice {
  location: RouterLocation;
  arrival: Arrival;
  /** Updated on every location change (specification 4). */
  setLocation: (location: RouterLocation) => void;
  setArrival: (arrival: Omit<Arrival, 'number'>) => void;
}

/** Splits `/path?query#hash`. */
export function parseLocation(href: string): RouterLocation {
  const { pathname, search, hash } = new URL(href, 'http://location.invalid');
  return { pathname, search, hash };
}

/** The part of a location that decides what is shown. */
export const hrefOf = ({ pathname, search, hash }: RouterLocation): string => pathname + search + hash;

export const routerLocationSlice =
  (href: string): Slice<RouterLocationSlice> =>
  (set, get) => ({
    location: parseLocation(href),
    arrival: { key: 'default', kind: 'start', keepPosition: true, number: 0 },
    setLocation: (location) => {
      if (hrefOf(location) !== hrefOf(get().location)) set({ location });
    },
    setArrival: (arrival) => set({ arrival: { ...arrival, number: get().arrival.number + 1 } }),
  });
