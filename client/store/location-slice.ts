import { type CatalogueQuery, formatCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { FACETS } from '../../src/domain/facets.ts';
import type { AppState, Filter, LocationSlice, Slice } from './app-state.ts';
import { catalogueQueryOf, hrefOf, type RouterLocation } from './router-location.ts';

/** The chosen options of a query as a flat list. */
const chosenFilters = (filters: CatalogueQuery['filters']): Filter[] =>
  FACETS.flatMap((type, dropdownIndex) => filters[type].map((option) => ({ dropdownIndex, type, option })));

/** The parts of the state that follow the location (docs/rules.md#url-is-the-state). */
export function followLocation(
  { publications }: Pick<AppState, 'publications'>,
  location: RouterLocation,
): Pick<AppState, 'location' | 'filters' | 'term' | 'publications'> {
  const query = catalogueQueryOf(location);
  return {
    location,
    filters: chosenFilters(query.filters),
    term: query.term,
    publications: { ...publications, shown: query.shown, query: formatCatalogueQuery(query) },
  };
}

export const locationSlice =
  (location: RouterLocation): Slice<LocationSlice> =>
  (set, get) => {
    const { filters, term } = catalogueQueryOf(location);
    return {
      location,
      filters: chosenFilters(filters),
      term,
      navigating: false,
      entryKey: '',
      arrival: { kind: 'start', keepPosition: true, samePage: false, number: 0 },
      setLocation: (next) => {
        if (hrefOf(next) !== hrefOf(get().location)) set(followLocation(get(), next));
      },
      setNavigating: (navigating) => set({ navigating }),
      setEntryKey: (entryKey) => set({ entryKey }),
      setArrival: (arrival) => set({ arrival: { ...arrival, number: get().arrival.number + 1 } }),
    };
  };
