import { localePrefix } from '../../src/domain/locales.ts';
import { BadPath, joinPath } from '../../src/domain/page-path.ts';
import type { AppState } from '../store/app-state.ts';
import type { SetLocale } from '../store/context-and-locale.ts';
import type { AppStore } from '../store/create-app-store.ts';
import type { PageOutcome } from '../store/load-page.ts';
import { catalogueOf } from '../store/publications.ts';
import { followLocation, type RouterLocation } from '../store/router-location.ts';

/** What became of a location: as a page load, or nothing was to be loaded. */
export type LocationOutcome = PageOutcome | { kind: 'held' };

const HELD: LocationOutcome = { kind: 'held' };

// Doubled and trailing slashes; the server redirects such paths in the same way
// (docs/rules.md#path-normalisation).
const UNTIDY_PATH = /\/\/|.\/$/;

/** Enters another locale; when its initial data can't be had, its pages are still shown, with the old texts. */
async function enterLocale(store: AppStore, { locale, path }: SetLocale & { accepted: false }): Promise<void> {
  const { loadInitialData, enterLocale: enter } = store.getState();
  try {
    await loadInitialData(locale, path);
  } catch (error) {
    store.environment.report('call', 'unhandled error', error);
    enter(locale, path);
  }
}

const holdsPage = ({ page, pageLoading }: AppState, path: string) =>
  page.path === path && page.status === 200 && !pageLoading;

/** Brings the catalogue of the page that is there to the query of a location. */
async function loadCatalogue(store: AppStore, location: RouterLocation): Promise<LocationOutcome> {
  const { context, page, publications, loadPublications } = store.getState();
  const together = followLocation(store.getState(), location);
  const query = together.publications?.query ?? '';
  const catalogue = catalogueOf(page.content);
  store.setState(together);
  const isHeld = query === publications.query && publications.phase !== 'failed' && !catalogue?.failed;
  if (!catalogue || isHeld) return HELD;
  await loadPublications({ locale: context.locale, path: context.path, query });
  return HELD;
}

/** The path as it should have been written, when that is another one. */
function tidyPath(store: AppStore, pathname: string, target: { locale: { site: string; lang: string }; path: string }) {
  if (!UNTIDY_PATH.test(pathname)) return undefined;
  return joinPath(localePrefix(store.getState().context.sites, target.locale) ?? '', target.path);
}

/**
 * Brings the state to a location (docs/rules.md#client-start): sets the locale; if that is
 * rejected, loads the initial data of the new one; and loads the page unless the state holds it
 * already. Resolves when all that is done. `fallback` is where to go if there is no such page.
 */
export async function loadLocation(
  store: AppStore,
  location: RouterLocation,
  fallback?: string,
): Promise<LocationOutcome> {
  const state = store.getState();
  let result: SetLocale;
  try {
    result = state.setLocale(location.pathname);
  } catch (error) {
    if (!(error instanceof BadPath)) throw error;
    state.failPage(error.statusCode, followLocation(state, location));
    return { kind: 'failed' };
  }
  const locale = result.accepted ? state.context.locale : result.locale;
  const tidy = tidyPath(store, location.pathname, { locale, path: result.path });
  if (tidy !== undefined) return { kind: 'redirect', to: tidy + location.search + location.hash };
  if (result.accepted) {
    state.cancelInitialData();
    if (holdsPage(state, result.path)) return loadCatalogue(store, location);
  }
  const { publications = state.publications, ...followed } = followLocation(state, location);
  const together = { ...followed, publications: { ...publications, phase: 'idle' as const }, forms: {} };
  const request = { locale, path: result.path, query: publications.query, fallback };
  return state.loadPage(request, together, result.accepted ? undefined : enterLocale(store, result));
}
