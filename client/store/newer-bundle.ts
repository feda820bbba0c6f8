import { BUNDLE_HEADER } from '../../src/domain/shipped-state.ts';
import type { Locale } from '../../src/domain/sites.ts';
import type { AppState } from './app-state.ts';
import type { AppEnvironment } from './environment.ts';
import { fetchBundle } from './fetch-bundle.ts';

/** Milliseconds that newer texts may take: a page that has been asked for waits for them. */
const NEWER_PATIENCE_MS = 1_500;

/** Where the texts are that an answer belongs to; undefined where it does not say. */
export const bundleUrlOf = ({ headers }: Response): string | undefined => headers.get(BUNDLE_HEADER) ?? undefined;

/**
 * Whether to ask which texts a page belongs to. Where those of the tab are at no address they may not be kept, so that there
 * is nothing to compare, save that a part of them failed. Another language brings its own.
 */
export const asksForBundle = ({ texts, initialDataErrors, context }: AppState, { site, lang }: Locale): boolean =>
  (texts !== undefined || Object.keys(initialDataErrors).length > 0) &&
  site === context.locale.site &&
  lang === context.locale.lang;

/** What an open tab takes over of the texts that a page belongs to: nothing where it has them, or cannot have them now. */
export async function newerBundle(
  texts: string | undefined,
  held: AppState,
  { fetch }: Pick<AppEnvironment, 'fetch'>,
): Promise<Partial<AppState>> {
  if (texts === undefined || texts === held.texts) return {};
  const newer = await fetchBundle(texts, fetch, NEWER_PATIENCE_MS);
  return newer
    ? { ...newer, navigations: { ...held.navigations, ...newer.navigations }, texts, initialDataErrors: {} }
    : {};
}
