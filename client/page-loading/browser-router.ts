import { createPageRouter, type Preparation, type RouterLoader } from '../router/page-router.ts';
import { browserHistory, type RouterHistory } from '../router/router-history.ts';
import type { AppStore } from '../store/create-app-store.ts';
import { createPageLoader, type PageLoader } from './page-loader.ts';

/** Whether a URL leads away from the document's origin. */
const isOtherSite = (url: string) => new URL(url, window.location.href).origin !== window.location.origin;

/** Loads pages. Redirects to other sites leave the document. An exception shows a failed page. */
const routerLoader =
  (store: AppStore, { load }: PageLoader, prepare: Preparation): RouterLoader =>
  async (location, action) => {
    try {
      const redirect = await load(location, action);
      await prepare();
      if (!redirect || !isOtherSite(redirect.to)) return redirect;
      if (redirect.replace) window.location.replace(redirect.to);
      else window.location.assign(redirect.to);
      return await Promise.withResolvers<null>().promise;
    } catch (error) {
      store.environment.report('render', 'The page could not be loaded', error);
      store.getState().failPage(500);
      return null;
    }
  };

/**
 * Makes the router of the window. `prepare` runs before each change of the location; `historyOf`
 * may replace the history.
 */
export function createBrowserRouter(
  store: AppStore,
  isHashMode: boolean,
  prepare: Preparation,
  historyOf = (history: RouterHistory) => history,
) {
  /** Replaces the current history entry; `to` may be a URL of another site. */
  const replaceEntry = (to: string) => {
    if (isOtherSite(to)) window.location.replace(to);
    else void router.navigate(to, { replace: true, keepPosition: true });
  };
  const loader = createPageLoader(store, replaceEntry);
  const router = createPageRouter({
    history: historyOf(browserHistory(window, isHashMode)),
    load: routerLoader(store, loader, prepare),
    prepare,
    newKey: () => Math.random().toString(36).slice(2, 10),
  });
  return { router, loader, replaceEntry };
}
