import { type LoaderFunctionArgs, redirect, replace } from 'react-router';
import type { AppStore } from '../store/create-app-store.ts';
import { parseLocation } from '../store/router-location.ts';
import { type LocationOutcome, loadLocation } from './load-location.ts';

/** Milliseconds that the page before stays while the next one is loaded; then the location changes and the load is shown. */
export const PATIENCE_MS = 400;
/** Longest chain of redirects (decisions 10). */
const MAX_REDIRECTS = 5;

/** What the loader needs of the router it works for. */
export interface RouterSeam {
  /** Hash, with `#`, of where the router is going: requests carry none. */
  hash: () => string;
  /** Where to go if there is no page at the place the router is going to. */
  fallback: () => string | undefined;
  /** True when the browser's history has moved already, so that a redirect takes the entry's place. */
  isHistoryMoved: () => boolean;
  /** Takes the place of the current history entry; `to` may be an address of another site. */
  replaceEntry: (to: string) => void;
}

/** Loads pages for the catch-all route. */
export interface PageLoader {
  load: (args: Pick<LoaderFunctionArgs, 'request'>) => Promise<Response | null>;
  /** Path and query of the last load: a navigation that was broken off leaves it different from the router's. */
  target: () => string;
}

/** Makes the loader of the catch-all route. It waits for quick answers; a slow page shows its pending state meanwhile. */
export function createPageLoader(store: AppStore, router: RouterSeam): PageLoader {
  let target = '';
  let redirects = 0;
  const countRedirects = (outcome: LocationOutcome): LocationOutcome => {
    redirects = outcome.kind === 'redirect' ? redirects + 1 : 0;
    if (redirects <= MAX_REDIRECTS) return outcome;
    redirects = 0;
    store.getState().failPage(502);
    return { kind: 'failed' };
  };
  const finishLate = async (loading: Promise<LocationOutcome>) => {
    const outcome = await loading;
    if (outcome.kind === 'redirect') router.replaceEntry(outcome.to);
  };
  return {
    target: () => target,
    load: async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      target = pathname + search;
      const location = parseLocation(target + router.hash());
      const loading = loadLocation(store, location, router.fallback()).then(countRedirects);
      const outcome = await Promise.race([loading, store.environment.wait(PATIENCE_MS)]);
      if (!outcome) {
        store.getState().showPending();
        store.getState().setLocation(location);
        void finishLate(loading);
        return null;
      }
      if (outcome.kind !== 'redirect') return null;
      return router.isHistoryMoved() ? replace(outcome.to) : redirect(outcome.to);
    },
  };
}
