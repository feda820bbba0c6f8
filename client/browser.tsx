import './react.ts';
// Before the styles of components, which override it.
import './styles/site.css';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { InitialState } from '../src/domain/initial-state.ts';
import type { Page } from '../src/domain/page.ts';
import type { ShippedState } from '../src/domain/shipped-state.ts';
import { hydrateBlocks, loadBlockOf } from './blocks/hydrate-blocks.ts';
import { hasBlocks, loadBlocks } from './blocks/registry.ts';
import type {} from './early-clicks.ts';
import { followHead, updateHead } from './head/follow-head.ts';
import { App } from './layout/app.tsx';
import { adoptOverlay } from './page-loading/adopt-overlay.ts';
import { browserEnvironment } from './page-loading/browser-environment.ts';
import { createBrowserRouter } from './page-loading/browser-router.ts';
import { enterHashMode } from './page-loading/enter-hash-mode.ts';
import { followRouter } from './page-loading/follow-router.ts';
import type { PageLoader } from './page-loading/page-loader.ts';
import { readInitialState } from './page-loading/read-initial-state.ts';
import { restoreState } from './page-loading/restore-state.ts';
import { followStorage, startClient } from './page-loading/start-client.ts';
import type { PreviewTools } from './preview/preview.ts';
import { LoadingRouter } from './router/loading-router.tsx';
import type { Preparation } from './router/page-router.ts';
import { AppStoreProvider } from './store/app-store.tsx';
import { type AppStore, createAppStore } from './store/create-app-store.ts';
import type { AppEnvironment } from './store/environment.ts';
import { fetchBundle } from './store/locale-bundle.ts';
import { blockTypesOf } from './templates/block-types-of.ts';

/** Whether a typed URL or hash made the history entry. Only entries of the router have a state. */
const isTyped = () => window.history.state === null;

/** Opens a page as a new document. */
function openDocument(path: string, isHashMode: boolean): void {
  if (isHashMode) {
    window.location.hash = path;
    window.location.reload();
  } else window.location.assign(path);
}

/**
 * Calls a function once React has hydrated the page. It wraps the application, because a sibling
 * would change every id that React generates.
 */
function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run]);
  return children;
}

/**
 * Loads the code of all blocks that are not hydrated yet. React would remove their markup if
 * something above them changed, such as the location.
 */
const preparation =
  (store: AppStore): Preparation =>
  () => {
    const { content } = store.getState().page;
    return content && !hasBlocks(blockTypesOf(content)) ? store.environment.loadBlocks(content) : undefined;
  };

/**
 * Loads the code of a page's blocks. If the load fails, a later build has probably replaced the
 * code. The target is then opened as a new document.
 */
const blockLoader = (isHashMode: boolean, target: () => string) => (page: Page) =>
  loadBlocks(blockTypesOf(page)).catch(() => {
    if (target() === '') window.location.reload();
    else openDocument(target(), isHashMode);
    return Promise.withResolvers<void>().promise;
  });

/** Loads the code of a preview; undefined on a public page. */
async function previewOf(shipped: ShippedState): Promise<PreviewTools | undefined> {
  const { preview } = shipped.settings;
  return preview && (await import('./preview/preview.ts')).createPreview(preview, shipped, window);
}

/**
 * Starts the application: hydrates the server's markup, or with `isAnew` renders the page again.
 */
async function start(
  initial: InitialState,
  root: HTMLElement,
  preview: PreviewTools | undefined,
  isAnew = false,
): Promise<void> {
  if (isAnew) await loadBlocks(blockTypesOf(initial.page.content));
  const isHashMode = initial.settings.historyMode === 'hash';
  if (isHashMode) enterHashMode(window);
  let loader: PageLoader;
  const { environment, unmute } = browserEnvironment(
    window,
    blockLoader(isHashMode, () => loader.target()),
  );
  // The debug tools must be loaded before hydration, because the server has rendered them.
  const debugTools = initial.settings.debug ? await import('./debug/inspector.tsx') : undefined;
  const store = createAppStore(initial, { ...environment, ...debugTools, ...preview?.environment });
  const browserRouter = createBrowserRouter(store, isHashMode, preparation(store), preview?.historyOf);
  const { router, replaceEntry } = browserRouter;
  preview?.guide(router);
  // From here on, React handles clicks on buttons whose code is loaded.
  window.loadCodeOf = loadBlockOf;
  const onHydrated = () => {
    unmute();
    // Runs after hydration, so that the state includes a dialog that opened during hydration.
    adoptOverlay(store, document);
    window.replayClicks?.();
  };
  loader = browserRouter.loader;
  followRouter(router, store, loader, isTyped);
  followStorage(store, window);
  followHead(store, document);
  const application = (
    <AppStoreProvider store={store}>
      <AfterHydration run={onHydrated}>
        <LoadingRouter router={router}>
          <App />
        </LoadingRouter>
      </AfterHydration>
    </AppStoreProvider>
  );
  const onRecoverableError = (error: unknown) => {
    environment.report('render', 'The markup was changed before React hydrated it', error);
    // React may have removed the markup of blocks whose code is loaded later.
    loadBlocks(blockTypesOf(initial.page.content)).catch(() => undefined);
  };
  if (isAnew) {
    updateHead(store.getState(), document);
    createRoot(root).render(application);
  } else {
    // Elements of extensions, such as password managers. React would render the block anew, without
    // these elements and without the texts that a user has entered.
    for (const foreign of root.querySelectorAll(':not(:defined)')) foreign.remove();
    // A transition hydrates in slices, so that scrolling and typing do not wait for it.
    startTransition(() => void hydrateRoot(root, application, { onRecoverableError }));
  }
  await startClient(store, router.state.location, replaceEntry);
}

/** Hydrates the server's page. If its state cannot be restored, renders the page anew. */
async function hydrate(shipped: ShippedState, root: HTMLElement): Promise<void> {
  const [preview, bundle] = await Promise.all([
    previewOf(shipped),
    shipped.texts === undefined
      ? shipped
      : fetchBundle(shipped.texts, async (path, init) => window.localeBundle ?? window.fetch(path, init)),
    hydrateBlocks(window, blockTypesOf(shipped.page.content)),
  ]);
  const initial = bundle && restoreState(shipped, bundle, document);
  if (initial) return start(initial, root, preview);
  const { loadAnew } = await import('./page-loading/load-anew.ts');
  const fetch: AppEnvironment['fetch'] = (path, init) => window.fetch(path, init);
  return start(await loadAnew(shipped, preview?.environment ?? { fetch }), root, preview, true);
}

const root = document.getElementById('root');
const shipped = readInitialState(document, window.location);
if (shipped && root) {
  hydrate(shipped, root).catch((error: unknown) => console.error('The page could not be hydrated', error));
}
