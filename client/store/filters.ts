import type { CatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { FACETS, type Facet } from '../../src/domain/facets.ts';
import type { Slice } from './app-state.ts';

/** A chosen option. Its identity is (type, option) (docs/rules.md#filters). */
export interface Filter {
  /** Position of the dropdown among the four. */
  dropdownIndex: number;
  type: Facet;
  option: string;
}

export interface FiltersSlice {
  /**
   * Chosen options. Follow the location's query, which is the state
   * (docs/rules.md#url-is-the-state).
   */
  filters: Filter[];
}

/**
 * The chosen options of a query as the flat list of the client state (docs/rules.md#client-state).
 */
export const chosenFilters = (filters: CatalogueQuery['filters']): Filter[] =>
  FACETS.flatMap((type, dropdownIndex) => filters[type].map((option) => ({ dropdownIndex, type, option })));

export const filtersSlice =
  (filters: CatalogueQuery['filters']): Slice<FiltersSlice> =>
  () => ({ filters: chosenFilters(filters) });
