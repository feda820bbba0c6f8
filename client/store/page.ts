import type { PageState } from '../../src/domain/initial-state.ts';
import type { Page, PageRedirect } from '../../src/domain/page.ts';
import { encodePath } from '../../src/domain/page-path.ts';
import type { Slice } from './app-state.ts';
import { callContent, isAbort, statusOf } from './content-call.ts';
import type { AppEnvironment } from './environment.ts';

/** What became of a page load. `dropped`: another load took its place. */
export type PageOutcome = { kind: 'shown' | 'failed' | 'dropped' } | { kind: 'redirect'; to: string };

export interface PageSlice {
  /** Path, content and status of the page (specification 3); pending while `status` is undefined (decisions 8). */
  page: PageState;
  /** True while a page is being loaded. */
  pageLoading: boolean;
  /**
   * Loads the page at a decoded path with a catalogue query (without `?`). Start clears the current path; success
   * sets path, content and status 200; an error clears the content and sets the status. A later load aborts this one.
   */
  loadPage: (path: string, query: string) => Promise<PageOutcome>;
  /** The load takes so long that the page before it may not stand in for it: shows the pending state. */
  showPending: () => void;
  /** Fails the page with a status without a call. */
  failPage: (status: number) => void;
}

const isRedirect = (answer: Page | PageRedirect): answer is PageRedirect => 'redirect' in answer;

const apiPath = (path: string, query: string) => `/api/pages/${encodePath(path)}${query && `?${query}`}`;

function withoutPath({ path: _, ...rest }: PageState): PageState {
  return rest;
}

export const pageSlice =
  (page: PageState, environment: AppEnvironment): Slice<PageSlice> =>
  (set, get) => {
    let running: AbortController | undefined;
    const failPage = (status: number) => set({ page: { status }, pageLoading: false });
    return {
      page,
      pageLoading: false,
      failPage,
      showPending: () => {
        if (get().pageLoading) set({ page: {} });
      },
      loadPage: async (path, query) => {
        running?.abort();
        const controller = new AbortController();
        const { signal } = controller;
        running = controller;
        set({ page: withoutPath(get().page), pageLoading: true });
        try {
          const { locale } = get().context;
          const answer = await callContent<Page | PageRedirect>(environment, locale, apiPath(path, query), { signal });
          if (isRedirect(answer)) return { kind: 'redirect', to: answer.redirect };
          await environment.loadBlocks(answer);
          if (signal.aborted) return { kind: 'dropped' };
          set({ page: { path, content: answer, status: 200 }, pageLoading: false });
          return { kind: 'shown' };
        } catch (error) {
          if (signal.aborted || isAbort(error)) return { kind: 'dropped' };
          failPage(statusOf(error));
          return { kind: 'failed' };
        }
      },
    };
  };
