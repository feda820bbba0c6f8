import type { PageState } from '../../src/domain/initial-state.ts';
import type { Page, PageRedirect } from '../../src/domain/page.ts';
import { encodePath } from '../../src/domain/page-path.ts';
import { BUNDLE_PARAMETER } from '../../src/domain/shipped-state.ts';
import type { Locale } from '../../src/domain/sites.ts';
import type { AppState, Slice } from './app-state.ts';
import { jsonOf, sendContent, statusOf } from './content-call.ts';
import type { AppEnvironment } from './environment.ts';
import { asksForBundle, bundleUrlOf, newerBundle } from './newer-bundle.ts';

/** What became of a page load. `dropped`: another load took its place. */
export type PageOutcome = { kind: 'shown' | 'failed' | 'dropped' } | { kind: 'redirect'; to: string };

/** Which page to load. */
export interface PageRequest {
  locale: Locale;
  /** Decoded page path. */
  path: string;
  /** Canonical catalogue query without `?`. */
  query: string;
  /** Where to go instead if there is no such page. */
  fallback?: string | undefined;
}

/** The actions that change which page is shown. */
export interface PageLoading {
  /**
   * Loads a page. Start clears the current path; success sets path, content and status 200; an error clears the
   * content and sets the status. A later load aborts this one. `together` is what changes in the same moment as
   * the page; `after` has to settle first.
   */
  loadPage: (request: PageRequest, together?: Partial<AppState>, after?: Promise<unknown>) => Promise<PageOutcome>;
  /** The load takes so long that the page before may not stand in for it: shows the pending state. */
  showPending: () => void;
  /** Fails the page with a status without a call. */
  failPage: (status: number, together?: Partial<AppState>) => void;
}

function apiPath({ path, query, locale }: PageRequest, held: AppState): string {
  const search = [query, asksForBundle(held, locale) ? `${BUNDLE_PARAMETER}=1` : ''].filter(Boolean).join('&');
  return `/api/pages/${encodePath(path)}${search && `?${search}`}`;
}

/** A page, and what changes with it where it belongs to other texts than the tab has. */
interface AnsweredPage {
  page: Page;
  texts: Partial<AppState>;
}

/** Asks for a page and loads the code of its blocks and newer texts; a failure is answered as its status. */
async function ask(
  environment: AppEnvironment,
  request: PageRequest,
  { held, signal }: { held: AppState; signal: AbortSignal },
): Promise<AnsweredPage | PageRedirect | { failed: number }> {
  try {
    const response = await sendContent(environment, request.locale, apiPath(request, held), { signal });
    const page = await jsonOf<Page | PageRedirect>(response);
    if ('redirect' in page) return page;
    const [texts] = await Promise.all([
      newerBundle(bundleUrlOf(response), held, environment),
      environment.loadBlocks(page),
    ]);
    return { page, texts };
  } catch (error) {
    return { failed: statusOf(error) };
  }
}

function withoutPath({ path: _, ...rest }: PageState): PageState {
  return rest;
}

/** What changes with a page; a step to a part of it that was taken meanwhile counts. */
function atNewestPart(together: Partial<AppState>, { location: now }: AppState): Partial<AppState> {
  const { location } = together;
  const isSamePage = location?.pathname === now.pathname && location.search === now.search;
  return isSamePage ? { ...together, location: now } : together;
}

export const pageLoading =
  (environment: AppEnvironment): Slice<PageLoading> =>
  (set, get) => {
    let running: AbortController | undefined;
    const abortRunning = () => running?.abort();
    const failPage = (status: number, together: Partial<AppState> = {}) =>
      set({ ...atNewestPart(together, get()), page: { status }, pageLoading: false });
    return {
      failPage: (status, together) => {
        abortRunning();
        failPage(status, together);
      },
      showPending: () => {
        if (get().pageLoading) set({ page: {} });
      },
      loadPage: async (request, together = {}, after = Promise.resolve()) => {
        abortRunning();
        const controller = new AbortController();
        const { signal } = controller;
        running = controller;
        set({ page: withoutPath(get().page), pageLoading: true });
        const [answer] = await Promise.all([ask(environment, request, { held: get(), signal }), after]);
        if (signal.aborted) return { kind: 'dropped' };
        if ('redirect' in answer) return { kind: 'redirect', to: answer.redirect };
        if ('failed' in answer) {
          if (answer.failed === 404 && request.fallback) return { kind: 'redirect', to: request.fallback };
          failPage(answer.failed, together);
          return { kind: 'failed' };
        }
        set({
          ...atNewestPart(together, get()),
          ...answer.texts,
          page: { path: request.path, content: answer.page, status: 200 },
          pageLoading: false,
          pageNumber: get().pageNumber + 1,
        });
        return { kind: 'shown' };
      },
    };
  };
