import { followHead } from '../head/follow-head.ts';
import { isOtherSite } from '../page-loading/is-other-site.ts';
import { type LocationOutcome, loadLocation } from '../page-loading/load-location.ts';
import { createPageLoader, type PageLoader, type RouterPort } from '../page-loading/page-loader.ts';
import type { Preparation, RouterLoader } from '../router/page-router.ts';
import { addLoading, type LoadingStore } from '../store/add-loading.ts';
import type { AppStore } from '../store/create-app-store.ts';
import type { RouterLocation } from '../store/router-location.ts';
import { provideDeferred } from './deferred.tsx';
import * as deferredParts from './deferred-parts.tsx';

/*
 * What it takes to leave the first page without a new document. A chunk of its own that comes with the first sign of a
 * navigation (docs/decisions/0029); the page that the server has rendered needs none of it.
 */

/** Loads pages. */
export interface Navigation {
  load: RouterLoader;
  /** Brings the state to a location, without a router. */
  loadLocation: (location: RouterLocation) => Promise<LocationOutcome>;
}

/** What loading needs of the browser's router. */
export interface NavigationDeps extends RouterPort {
  /** Makes what is shown ready for another location. */
  prepare: Preparation;
}

/** Loads for the router; leaves the document for another site, and shows an error of ours as a page that failed. */
const loadFor =
  (store: LoadingStore, { load }: PageLoader, prepare: Preparation): RouterLoader =>
  async (location, action) => {
    try {
      const elsewhere = await load(location, action);
      await prepare();
      if (!elsewhere || !isOtherSite(elsewhere.to)) return elsewhere;
      if (elsewhere.replace) window.location.replace(elsewhere.to);
      else window.location.assign(elsewhere.to);
      return await Promise.withResolvers<null>().promise;
    } catch (error) {
      store.environment.report('render', 'The page could not be loaded', error);
      store.getState().failPage(500);
      return null;
    }
  };

/**
 * Makes a store that has what the server rendered able to load more, the document's head follow it, and the rest of the frame
 * React's. Once for a store.
 */
export function startNavigation(store: AppStore, { prepare, replaceEntry }: NavigationDeps): Navigation {
  const loading = addLoading(store);
  followHead(store, document);
  provideDeferred(deferredParts);
  return {
    load: loadFor(loading, createPageLoader(loading, { replaceEntry }), prepare),
    loadLocation: (location) => loadLocation(loading, location),
  };
}
