import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { InitialState } from '../src/domain/initial-state.ts';
import type { Page } from '../src/domain/page.ts';
import { loadBlocks } from './blocks/registry.ts';
import { adoptOverlay } from './page-loading/adopt-overlay.ts';
import { browserEnvironment } from './page-loading/browser-environment.ts';
import { enterHashMode } from './page-loading/enter-hash-mode.ts';
import { followRouter } from './page-loading/follow-router.ts';
import { createPageLoader, type PageLoader } from './page-loading/page-loader.ts';
import type { NavigationState } from './page-loading/plan-navigation.ts';
import { readInitialState } from './page-loading/read-initial-state.ts';
import { followStorage, startClient } from './page-loading/start-client.ts';
import { createRoutes, ROUTE_ID } from './routes.tsx';
import { AppStoreProvider } from './store/app-store.tsx';
import { type AppStore, createAppStore } from './store/create-app-store.ts';
import { blockTypesOf } from './templates/block-types-of.ts';
import './styles/site.css';

const isOtherSite = (address: string) => new URL(address, window.location.href).origin !== window.location.origin;

/** Whether the browser, not the router, made the current history entry: an address was typed, or its hash. */
const isTyped = () => window.history.state === null;

/** Opens a page as a new document. */
function openDocument(path: string, isHashMode: boolean): void {
  if (isHashMode) {
    window.location.hash = path;
    window.location.reload();
  } else window.location.assign(path);
}

function createRouter(isHashMode: boolean, store: AppStore) {
  let router: DataRouter;
  const replaceEntry = (to: string) => {
    if (isOtherSite(to)) window.location.replace(to);
    else void router.navigate(to, { replace: true, preventScrollReset: true });
  };
  const loader = createPageLoader(store, {
    hash: () => (router.state.navigation.location ?? router.state.location).hash,
    fallback: () => (router.state.navigation.location?.state as NavigationState | undefined)?.fallback,
    isHistoryMoved: () => router.state.navigation.historyAction === 'POP',
    replaceEntry,
  });
  const create = isHashMode ? createHashRouter : createBrowserRouter;
  router = create(createRoutes(loader.load), { hydrationData: { loaderData: { [ROUTE_ID]: null } } });
  return { router, loader, replaceEntry };
}

/**
 * Calls a function once the server's markup has been taken over. It stands around the application, not beside it: a
 * sibling would give every id that React makes here another name than on the server.
 */
function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run]);
  return children;
}

/** The debug tools are a chunk of their own, loaded before hydration since the server has rendered them. */
async function debugTools({ settings }: InitialState) {
  return settings.debug ? import('./debug/inspector.tsx') : undefined;
}

/** Takes the server's page over. */
async function start(initial: InitialState, root: HTMLElement): Promise<void> {
  await loadBlocks(blockTypesOf(initial.page.content));
  const isHashMode = initial.settings.historyMode === 'hash';
  if (isHashMode) enterHashMode(window);
  let loader: PageLoader;
  const loadPageBlocks = (page: Page) =>
    loadBlocks(blockTypesOf(page)).catch(() => {
      // Code that is no longer there belongs to an earlier build; a new document brings the new one.
      openDocument(loader.target(), isHashMode);
      return Promise.withResolvers<void>().promise;
    });
  const { environment, speakUp } = browserEnvironment(window, loadPageBlocks);
  const store = createAppStore(initial, { ...environment, ...(await debugTools(initial)) });
  const routed = createRouter(isHashMode, store);
  loader = routed.loader;
  const { router, replaceEntry } = routed;
  followRouter(router, store, loader, isTyped);
  followStorage(store, window);
  const application = (
    <AppStoreProvider store={store}>
      <AfterHydration run={speakUp}>
        <RouterProvider router={router} />
      </AfterHydration>
    </AppStoreProvider>
  );
  // As a transition it is done in slices, so that a visitor who scrolls or types meanwhile does not wait for it.
  startTransition(() => void hydrateRoot(root, application));
  adoptOverlay(store, document);
  const { location, matches } = router.state;
  await startClient(store, { location, lastRoute: matches.at(-1)?.route.path, replaceEntry });
}

const root = document.getElementById('root');
const initial = readInitialState(document);
if (initial && root) {
  start(initial, root).catch((error: unknown) => console.error('The page could not be taken over', error));
}
