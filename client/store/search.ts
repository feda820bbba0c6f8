import { MAX_TERM } from '../../src/domain/catalogue-query.ts';
import type { Slice } from './app-state.ts';

export interface SearchSlice {
  /** Text that filters the catalogue, trimmed; empty means no search filtering. Follows the location's query. */
  term: string;
  setTerm: (term: string) => void;
}

export const searchSlice =
  (term: string): Slice<SearchSlice> =>
  (set) => ({
    term,
    setTerm: (text) => set({ term: text.trim().slice(0, MAX_TERM) }),
  });
