import type { PageState } from '../../src/domain/initial-state.ts';
import type { Page, PageRedirect } from '../../src/domain/page.ts';
import { encodePath } from '../../src/domain/page-path.ts';
import { BUNDLE_PARAMETER } from '../../src/domain/shipped-state.ts';
import type { AppState, PageSlice, PageToLoad, Slice } from './app-state.ts';
import { jsonOf, LatestCall, sendContent, statusOf } from './content-call.ts';
import type { AppEnvironment } from './environment.ts';
import { asksForBundle, bundleUrlOf, newerBundle } from './locale-bundle.ts';

/** Whether the current page is an error page. */
export const isFailed = ({ status }: PageState): boolean => status !== undefined && status !== 200;

/** Path of the current page; undefined for an error page, which is the same for every path. */
export const shownPath = ({ page, context }: Pick<AppState, 'page' | 'context'>): string | undefined =>
  isFailed(page) ? undefined : context.path;

/** URL of a page's JSON. `wantsBundle` asks for the URL of its locale bundle as well. */
export function pageUrl({ path, query }: Pick<PageToLoad, 'path' | 'query'>, wantsBundle: boolean): string {
  const search = [query, wantsBundle ? `${BUNDLE_PARAMETER}=1` : ''].filter(Boolean).join('&');
  return `/api/pages/${encodePath(path)}${search && `?${search}`}`;
}

/**
 * Loads a page, the code of its blocks and a newer locale bundle. If a load fails, resolves with a
 * status.
 */
async function load(
  environment: AppEnvironment,
  target: PageToLoad,
  { state, signal }: { state: AppState; signal: AbortSignal },
): Promise<{ page: Page; newer: Partial<AppState> } | PageRedirect | { failed: number }> {
  try {
    const url = pageUrl(target, asksForBundle(state, target.locale));
    const response = await sendContent(environment, target.locale, url, { signal });
    const page = await jsonOf<Page | PageRedirect>(response);
    if ('redirect' in page) return page;
    const [newer] = await Promise.all([
      newerBundle(bundleUrlOf(response), state, environment),
      environment.loadBlocks(page),
    ]);
    return { page, newer };
  } catch (error) {
    return { failed: statusOf(error) };
  }
}

const withoutPath = ({ path: _, ...rest }: PageState): PageState => rest;

/**
 * The changes that a page load makes, but with the newest location: the user may meanwhile have
 * moved to a part of the page.
 */
function atNewestPart(together: Partial<AppState>, { location: now }: AppState): Partial<AppState> {
  const { location } = together;
  const isSamePage = location?.pathname === now.pathname && location.search === now.search;
  return isSamePage ? { ...together, location: now } : together;
}

export const pageSlice =
  (page: PageState, environment: AppEnvironment): Slice<PageSlice> =>
  (set, get) => {
    const latest = new LatestCall();
    const fail = (status: number, together: Partial<AppState> = {}) =>
      set({ ...atNewestPart(together, get()), page: { status }, pageLoading: false });
    return {
      page,
      pageLoading: false,
      pageNumber: 0,
      failPage: (status, together) => {
        latest.abort();
        fail(status, together);
      },
      showPending: () => {
        if (get().pageLoading) set({ page: {} });
      },
      loadPage: async (target, together = {}, after = Promise.resolve()) => {
        const signal = latest.next();
        set({ page: withoutPath(get().page), pageLoading: true });
        const [loaded] = await Promise.all([load(environment, target, { state: get(), signal }), after]);
        if (signal.aborted) return { kind: 'dropped' };
        if ('redirect' in loaded) return { kind: 'redirect', to: loaded.redirect };
        if ('failed' in loaded) {
          if (loaded.failed === 404 && target.fallback) return { kind: 'redirect', to: target.fallback };
          fail(loaded.failed, together);
          return { kind: 'failed' };
        }
        set({
          ...atNewestPart(together, get()),
          ...loaded.newer,
          page: { path: target.path, content: loaded.page, status: 200 },
          pageLoading: false,
          pageNumber: get().pageNumber + 1,
        });
        return { kind: 'shown' };
      },
    };
  };
