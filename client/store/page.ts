import type { PageState } from '../../src/domain/initial-state.ts';
import type { AppState, Slice } from './app-state.ts';

export interface PageSlice {
  /**
   * Path, content and status of the page; pending while `status` is undefined
   * (docs/rules.md#page-status).
   */
  page: PageState;
  /** True while a page is being loaded. */
  pageLoading: boolean;
  /** Counts pages shown: what belongs to one page alone starts anew with it. */
  pageNumber: number;
}

/** Whether the page that is shown is an error page. */
export const isFailed = ({ status }: PageState): boolean => status !== undefined && status !== 200;

/** Path of the page that is shown. An error page has none: it is the same for every path. */
export const shownPath = ({ page, context }: Pick<AppState, 'page' | 'context'>): string | undefined =>
  isFailed(page) ? undefined : context.path;

export const pageSlice =
  (page: PageState): Slice<PageSlice> =>
  () => ({ page, pageLoading: false, pageNumber: 0 });
