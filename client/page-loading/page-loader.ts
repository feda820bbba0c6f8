import type { RouterLoader } from '../router/page-router.ts';
import type { AppStore } from '../store/create-app-store.ts';
import { type LocationOutcome, loadLocation } from './load-location.ts';
import type { NavigationState } from './plan-navigation.ts';

/** Milliseconds that the previous page stays before the pending state is shown. */
const PATIENCE_MS = 400;
/** Longest chain of redirects (docs/rules.md#redirects). */
const MAX_REDIRECTS = 5;

/** Loads pages for the router. */
export interface PageLoader {
  load: RouterLoader;
  /** Path and query of the last load. After an interrupted navigation, the router has others. */
  target: () => string;
}

/**
 * Makes the loader. It waits for a fast page. While a slow page loads, it shows the pending state.
 * `replaceEntry` replaces the current history entry; `to` may be a URL of another site.
 */
export function createPageLoader(store: AppStore, replaceEntry: (to: string) => void): PageLoader {
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
    if (outcome.kind === 'redirect') replaceEntry(outcome.to);
  };
  return {
    target: () => target,
    load: async ({ pathname, search, hash, state }, action) => {
      target = pathname + search;
      const location = { pathname, search, hash };
      const { fallback } = (state as NavigationState) ?? {};
      const loading = loadLocation(store, location, fallback).then(countRedirects);
      const outcome = await Promise.race([loading, store.environment.wait(PATIENCE_MS)]);
      if (!outcome) {
        store.getState().showPending();
        store.getState().setLocation(location);
        void finishLate(loading);
        return null;
      }
      return outcome.kind === 'redirect' ? { to: outcome.to, replace: action === 'POP' } : null;
    },
  };
}
