import type { PageState } from '../../src/domain/initial-state.ts';
import type { Slice } from './app-state.ts';

export interface PageSlice {
  /** Path, content and status of the page (specification 3); pending while `status` is undefined (decisions 8). */
  page: PageState;
  /** True while a page is being loaded. */
  pageLoading: boolean;
  /** Counts pages shown: what belongs to one page alone starts anew with it. */
  pageNumber: number;
}

export const pageSlice =
  (page: PageState): Slice<PageSlice> =>
  () => ({ page, pageLoading: false, pageNumber: 0 });
