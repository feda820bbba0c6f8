import type { Slice } from './app-state.ts';

export interface SearchSlice {
  /** Text that filters the catalogue, trimmed; empty means no search filtering. Follows the location's query. */
  term: string;
}

export const searchSlice =
  (term: string): Slice<SearchSlice> =>
  () => ({ term });
