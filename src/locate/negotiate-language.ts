import { Negotiator } from 'negotiator';
import { defaultLanguage } from '../domain/locales.ts';
import type { Site } from '../domain/sites.ts';

/** Longer headers are cut: nobody reads that many languages. */
const MAX_HEADER_LENGTH = 500;

/**
 * The locale tag of a site that an Accept-Language header likes best, by q-values; a prefix matches (`pt` takes
 * `pt-BR`, `en-US` takes `en`). The default language when the header is missing or takes any; undefined when it
 * takes none of the site's.
 */
export function negotiateLanguage(site: Site, header: string | undefined): string | undefined {
  const fallback = defaultLanguage(site)?.locale;
  const wanted = header?.trim().slice(0, MAX_HEADER_LENGTH) ?? '';
  if (wanted === '' || wanted === '*') return fallback;
  const locales = site.languages.map(({ locale }) => locale);
  if (locales.includes(wanted)) return wanted;
  // Among equals the first wins: the default language.
  const available = fallback === undefined ? locales : [fallback, ...locales.filter((locale) => locale !== fallback)];
  return new Negotiator({ headers: { 'accept-language': wanted } }).languages(available)[0];
}
