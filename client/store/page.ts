import type { PageState } from '../../src/domain/initial-state.ts';
import type { Slice } from './app-state.ts';

export interface PageSlice {
  /**
   * Path, content and status of the page; pending while `status` is undefined
   * (docs/rules.md#page-status).
   */
  page: PageState;
  /** True while a page is being loaded. */
  pageLoading: boolean;
  /** Says that a page will be loaded, once the code that loads it is there. */
  expectPage: () => void;
  /** Counts pages shown: what belongs to one page alone starts anew with it. */
  pageNumber: number;
}

export const pageSlice =
  (page: PageState): Slice<PageSlice> =>
  (set) => ({ page, pageLoading: false, pageNumber: 0, expectPage: () => set({ pageLoading: true }) });
