import './react.ts';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { InitialState } from '../src/domain/initial-state.ts';
import type { Page } from '../src/domain/page.ts';
import type { ShippedState } from '../src/domain/shipped-state.ts';
import { hydrateBlocks } from './blocks/hydrate-blocks.ts';
import { hasBlocks, loadBlocks } from './blocks/registry.ts';
import type {} from './early-clicks.ts';
import { hasDeferred } from './layout/deferred.tsx';
import { GuardedApp } from './layout/guarded-app.tsx';
import { adoptOverlay } from './page-loading/adopt-overlay.ts';
import { browserEnvironment } from './page-loading/browser-environment.ts';
import { enterHashMode } from './page-loading/enter-hash-mode.ts';
import { expectNavigation } from './page-loading/expect-navigation.ts';
import { followRouter } from './page-loading/follow-router.ts';
import { isOtherSite } from './page-loading/is-other-site.ts';
import { loaderOnDemand, onDemand } from './page-loading/load-on-demand.ts';
import type { PageLoader } from './page-loading/page-loader.ts';
import { readInitialState } from './page-loading/read-initial-state.ts';
import { restoreState } from './page-loading/restore-state.ts';
import { followStorage, startClient } from './page-loading/start-client.ts';
import { CATCH_ALL } from './router/catch-all.ts';
import { LoadingRouter } from './router/loading-router.tsx';
import { createPageRouter, type PageRouter, type Preparation } from './router/page-router.ts';
import { browserHistory } from './router/router-history.ts';
import { AppStoreProvider } from './store/app-store.tsx';
import { type AppStore, createAppStore } from './store/create-app-store.ts';
import { fetchBundle } from './store/fetch-bundle.ts';
import type { RouterLocation } from './store/router-location.ts';
import { blockTypesOf } from './templates/block-types-of.ts';
import './styles/site.css';

/** Whether the browser, not the router, made the current history entry: an address was typed, or its hash. */
const isTyped = () => window.history.state === null;

const goThroughHistory = (steps: number) => window.history.go(steps);

/** Opens a page as a new document. */
function openDocument(path: string, isHashMode: boolean): void {
  if (isHashMode) {
    window.location.hash = path;
    window.location.reload();
  } else window.location.assign(path);
}

/**
 * Loads the code of all that is shown and not taken over yet: React would replace its markup by nothing if something above
 * it changed meanwhile, as the router's location.
 */
const preparation =
  (store: AppStore, loadNavigation: () => Promise<unknown>): Preparation =>
  () => {
    const { content } = store.getState().page;
    const blocks = content && !hasBlocks(blockTypesOf(content)) ? store.environment.loadBlocks(content) : undefined;
    return hasDeferred() ? blocks : Promise.all([blocks, loadNavigation()]);
  };

function createRouter(isHashMode: boolean, store: AppStore) {
  let router: PageRouter;
  // A part of the page whose frame can't be prepared is in the new document as well.
  const prepare = preparation(store, () =>
    loadNavigation().catch(() => {
      window.location.reload();
      return Promise.withResolvers<never>().promise;
    }),
  );
  const replaceEntry = (to: string) => {
    if (isOtherSite(to)) window.location.replace(to);
    else void router.navigate(to, { replace: true, keepPosition: true });
  };
  const loadNavigation = onDemand(async () => {
    const { startNavigation } = await import('./layout/navigation.ts');
    return startNavigation(store, { prepare, replaceEntry });
  });
  const loader = loaderOnDemand(loadNavigation, (target) => openDocument(target, isHashMode));
  router = createPageRouter({
    history: browserHistory(window, isHashMode),
    load: loader.load,
    prepare,
    newKey: () => Math.random().toString(36).slice(2, 10),
  });
  return { router, loader, loadNavigation, replaceEntry };
}

/**
 * Calls a function once the server's markup has been taken over. It stands around the application, not beside it: a
 * sibling would give every id that React makes here another name than on the server.
 */
function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run]);
  return children;
}

/** Waits for what may fail: the visitor is none the worse for it. */
const quietly = (promise: Promise<unknown>) => promise.catch(() => undefined);

/** The debug tools are a chunk of their own, loaded before hydration since the server has rendered them. */
async function debugTools({ settings }: InitialState) {
  return settings.debug ? import('./debug/inspector.tsx') : undefined;
}

/**
 * Has done what was clicked before the page was taken over, on buttons that are still there. Each is an event by itself: within
 * React's own work it would not take over what is clicked.
 */
function replay(clicks: Iterable<HTMLButtonElement>): void {
  for (const button of clicks) setTimeout(() => button.isConnected && button.click());
}

/** Starts with a state that the markup was made from, or `isAnew` with one that takes the markup's place. */
async function start(initial: InitialState, root: HTMLElement, isAnew = false): Promise<void> {
  if (isAnew) await loadBlocks(blockTypesOf(initial.page.content));
  const isHashMode = initial.settings.historyMode === 'hash';
  if (isHashMode) enterHashMode(window);
  let loader: PageLoader;
  const loadPageBlocks = (page: Page) =>
    loadBlocks(blockTypesOf(page)).catch(() => {
      // Code that is no longer there belongs to an earlier build; a new document brings the new one. Before the first
      // navigation it is the code of a part of the page that is open.
      if (loader.target() === '') window.location.reload();
      else openDocument(loader.target(), isHashMode);
      return Promise.withResolvers<void>().promise;
    });
  const { environment, speakUp } = browserEnvironment(window, loadPageBlocks);
  const store = createAppStore(initial, { ...environment, ...(await debugTools(initial)) });
  const routed = createRouter(isHashMode, store);
  const { loadNavigation, replaceEntry, router } = routed;
  // From here on React keeps clicks itself until it has taken over what they fall on.
  const earlyClicks = window.takeEarlyClicks?.() ?? [];
  const takenOver = () => {
    speakUp();
    // Only now: what the browser opens by itself while React is still at work is noticed by nobody else.
    adoptOverlay(store, document);
    replay(earlyClicks);
  };
  loader = routed.loader;
  followRouter(router, store, loader, isTyped);
  followStorage(store, window);
  expectNavigation(document, () => void quietly(loadNavigation()));
  const application = (
    <AppStoreProvider store={store}>
      <AfterHydration run={takenOver}>
        <LoadingRouter router={router} go={goThroughHistory}>
          <GuardedApp />
        </LoadingRouter>
      </AfterHydration>
    </AppStoreProvider>
  );
  // As a transition it is done in slices, so that a visitor who scrolls or types meanwhile does not wait for it.
  const onRecoverableError = (error: unknown) =>
    environment.report('render', 'The markup was changed before React hydrated it', error);
  if (isAnew) {
    // There is no markup to wait with for the rest of the frame, and the head is that of the markup, too.
    await loadNavigation();
    createRoot(root).render(application);
  } else startTransition(() => void hydrateRoot(root, application, { onRecoverableError }));
  const load = async (location: RouterLocation) => (await loadNavigation()).loadLocation(location);
  await startClient(store, { location: router.state.location, lastRoute: CATCH_ALL, load, replaceEntry });
}

/** Takes the server's page over, or shows it anew where what it was made from cannot be had. */
async function hydrate(shipped: ShippedState, root: HTMLElement): Promise<void> {
  const [texts] = await Promise.all([
    shipped.texts === undefined
      ? shipped
      : fetchBundle(shipped.texts, async (path, init) => window.localeBundle ?? window.fetch(path, init)),
    hydrateBlocks(window, blockTypesOf(shipped.page.content)),
  ]);
  const initial = texts && restoreState(shipped, texts, document);
  if (initial) return start(initial, root);
  const { loadAnew } = await import('./page-loading/load-anew.ts');
  return start(await loadAnew(shipped, { fetch: (path, init) => window.fetch(path, init) }), root, true);
}

const root = document.getElementById('root');
const shipped = readInitialState(document, window.location);
if (shipped && root) {
  hydrate(shipped, root).catch((error: unknown) => console.error('The page could not be taken over', error));
}
