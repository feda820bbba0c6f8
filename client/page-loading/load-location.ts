import { localePrefix } from '../../src/domain/locales.ts';
import { BadPath, joinPath } from '../../src/domain/page-path.ts';
import type { Locale } from '../../src/domain/sites.ts';
import type { AppState, PageLoadOutcome, SetLocale } from '../store/app-state.ts';
import type { AppStore } from '../store/create-app-store.ts';
import { followLocation } from '../store/location-slice.ts';
import { catalogueOf } from '../store/publications.ts';
import type { RouterLocation } from '../store/router-location.ts';

/** The outcome of a page load, or `unchanged` if the page is already shown. */
export type LocationOutcome = PageLoadOutcome | { kind: 'unchanged' };

const UNCHANGED: LocationOutcome = { kind: 'unchanged' };

// Matches doubled and trailing slashes. The server redirects such paths in the same way
// (docs/rules.md#path-normalisation).
const UNTIDY_PATH = /\/\/|.\/$/;

/** Enters another locale. If its initial data cannot be loaded, the previous texts stay. */
async function enterLocale(store: AppStore, { locale, path }: SetLocale & { accepted: false }): Promise<void> {
  const { loadInitialData, enterLocale: enter } = store.getState();
  try {
    await loadInitialData(locale, path);
  } catch (error) {
    store.environment.report('call', 'unhandled error', error);
    enter(locale, path);
  }
}

const hasPage = ({ page, pageLoading }: AppState, path: string) =>
  page.path === path && page.status === 200 && !pageLoading;

/** Loads the catalogue of the current page for the query of a location. */
async function loadCatalogue(store: AppStore, location: RouterLocation): Promise<LocationOutcome> {
  const { context, page, publications: previous, loadPublications } = store.getState();
  const followed = followLocation(store.getState(), location);
  const { query } = followed.publications;
  const catalogue = catalogueOf(page.content);
  store.setState(followed);
  const isLoaded = query === previous.query && previous.phase !== 'failed' && !catalogue?.failed;
  if (catalogue && !isLoaded) await loadPublications({ locale: context.locale, path: context.path, query });
  return UNCHANGED;
}

/** The canonical spelling of a path; undefined if the path already has it. */
function tidyPath(store: AppStore, pathname: string, { locale, path }: { locale: Locale; path: string }) {
  if (!UNTIDY_PATH.test(pathname)) return undefined;
  return joinPath(localePrefix(store.getState().context.sites, locale) ?? '', path);
}

/**
 * Brings the state to a location (docs/rules.md#client-start): sets the locale, loads the initial
 * data of another locale, and loads the page if the state does not have it. Resolves when all of
 * this is done. `fallback` is the URL to navigate to if the page does not exist.
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
    if (hasPage(state, result.path)) return loadCatalogue(store, location);
  }
  const followed = followLocation(state, location);
  const together = { ...followed, publications: { ...followed.publications, phase: 'idle' as const }, forms: {} };
  const target = { locale, path: result.path, query: followed.publications.query, fallback };
  return state.loadPage(target, together, result.accepted ? undefined : enterLocale(store, result));
}
