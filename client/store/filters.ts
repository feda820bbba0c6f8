import { type CatalogueQuery, FACETS, type Facet } from '../../src/domain/catalogue-query.ts';
import type { Slice } from './app-state.ts';

/** A chosen option. Its identity is (type, option) (decisions 23). */
export interface Filter {
  /** Position of the dropdown among the four. */
  dropdownIndex: number;
  type: Facet;
  option: string;
}

export interface FiltersSlice {
  /** Chosen options. Follow the location's query, which is the state (decisions 22). */
  filters: Filter[];
}

/** The chosen options of a query as the flat list of the client state (specification 3). */
export const chosenFilters = (filters: CatalogueQuery['filters']): Filter[] =>
  FACETS.flatMap((type, dropdownIndex) => filters[type].map((option) => ({ dropdownIndex, type, option })));

export const filtersSlice =
  (filters: CatalogueQuery['filters']): Slice<FiltersSlice> =>
  () => ({ filters: chosenFilters(filters) });
