import type { LocaleBundle } from '../../src/domain/initial-state.ts';
import type { LocaleBrand } from '../../src/domain/locale-brand.ts';
import { BUNDLE_HEADER } from '../../src/domain/shipped-state.ts';
import type { Locale } from '../../src/domain/sites.ts';
import type { AppState } from './app-state.ts';
import type { AppEnvironment } from './environment.ts';

/** Longest wait for the first bundle, in milliseconds. Meanwhile the page works without script. */
const FIRST_MS = 8_000;
/** Longest wait for a newer bundle, in milliseconds. Short, because a page waits for the bundle. */
const NEWER_MS = 1_500;

/** Fetches a locale bundle; undefined if that fails or takes longer than `timeout` milliseconds. */
export async function fetchBundle(
  url: string,
  fetch: AppEnvironment['fetch'],
  timeout = FIRST_MS,
): Promise<LocaleBundle | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    return response.ok ? ((await response.json()) as LocaleBundle) : undefined;
  } catch {
    return undefined;
  }
}

/** URL of a response's locale bundle; undefined if the response does not name one. */
export const bundleUrlOf = ({ headers }: Response): string | undefined => headers.get(BUNDLE_HEADER) ?? undefined;

/**
 * Whether a page request asks for the URL of the newest bundle. It asks if the current texts have a
 * URL to compare, or if some of these texts failed to load. A request for another locale never
 * asks, because it comes with new initial data.
 */
export const asksForBundle = ({ texts, initialDataErrors, context }: AppState, { site, lang }: Locale): boolean =>
  (texts !== undefined || Object.keys(initialDataErrors).length > 0) &&
  site === context.locale.site &&
  lang === context.locale.lang;

/** Loads the style sheet of a brand if the current brand has another one. */
export async function loadBrand(
  { styles }: LocaleBrand,
  { brand }: Pick<AppState, 'brand'>,
  { loadStyles }: Pick<AppEnvironment, 'loadStyles'>,
): Promise<void> {
  if (styles !== brand.styles) await loadStyles?.(styles);
}

/**
 * Fetches newer menus, translations and brand if a page names another bundle. Returns no changes if
 * that fails.
 */
export async function newerBundle(
  texts: string | undefined,
  state: AppState,
  environment: Pick<AppEnvironment, 'fetch' | 'loadStyles'>,
): Promise<Partial<AppState>> {
  if (texts === undefined || texts === state.texts) return {};
  const newer = await fetchBundle(texts, environment.fetch, NEWER_MS);
  // A server of the previous version sends no brand.
  if (newer?.brand) await loadBrand(newer.brand, state, environment);
  return newer
    ? { ...newer, navigations: { ...state.navigations, ...newer.navigations }, texts, initialDataErrors: {} }
    : {};
}
