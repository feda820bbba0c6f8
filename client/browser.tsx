import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { InitialState } from '../src/domain/initial-state.ts';
import { loadBlocks } from './blocks/registry.ts';
import { browserEnvironment } from './page-loading/browser-environment.ts';
import { enterHashMode } from './page-loading/enter-hash-mode.ts';
import { followRouter } from './page-loading/follow-router.ts';
import { createPageLoader } from './page-loading/page-loader.ts';
import { readInitialState } from './page-loading/read-initial-state.ts';
import { followStorage, startClient } from './page-loading/start-client.ts';
import { createRoutes, ROUTE_ID } from './routes.tsx';
import { AppStoreProvider } from './store/app-store.tsx';
import { createAppStore } from './store/create-app-store.ts';
import { blockTypesOf } from './templates/block-types-of.ts';
import './styles/site.css';

const isOtherSite = (address: string) => new URL(address, window.location.href).origin !== window.location.origin;

/** Whether the browser, not the router, made the current history entry: an address was typed, or its hash. */
const isTyped = () => window.history.state === null;

function createRouter(initial: InitialState, store: ReturnType<typeof createAppStore>) {
  let router: DataRouter;
  const replaceEntry = (to: string) => {
    if (isOtherSite(to)) window.location.replace(to);
    else void router.navigate(to, { replace: true, preventScrollReset: true });
  };
  const loader = createPageLoader(store, {
    hash: () => (router.state.navigation.location ?? router.state.location).hash,
    isHistoryMoved: () =>
      router.state.navigation.state === 'loading' && router.state.navigation.historyAction === 'POP',
    replaceEntry,
  });
  const create = initial.settings.historyMode === 'hash' ? createHashRouter : createBrowserRouter;
  router = create(createRoutes(loader.load), { hydrationData: { loaderData: { [ROUTE_ID]: null } } });
  return { router, loader, replaceEntry };
}

/** Calls a function once the server's markup has been taken over. */
function AfterHydration({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

/** Takes the server's page over. */
async function start(initial: InitialState, root: HTMLElement): Promise<void> {
  if (initial.settings.historyMode === 'hash') enterHashMode(window);
  const { environment, speakUp } = browserEnvironment(window, (page) => loadBlocks(blockTypesOf(page)));
  const store = createAppStore(initial, environment);
  await loadBlocks(blockTypesOf(initial.page.content));
  const { router, loader, replaceEntry } = createRouter(initial, store);
  followRouter(router, store, loader, isTyped);
  followStorage(store, window);
  hydrateRoot(
    root,
    <AppStoreProvider store={store}>
      <RouterProvider router={router} />
      <AfterHydration run={speakUp} />
    </AppStoreProvider>,
  );
  const { location, matches } = router.state;
  await startClient(store, { location, lastRoute: matches.at(-1)?.route.path, replaceEntry });
}

const root = document.getElementById('root');
const initial = readInitialState(document);
if (initial && root) void start(initial, root);
