import { Negotiator } from 'negotiator';
import { defaultLanguage } from '../domain/locales.ts';
import type { Site } from '../domain/sites.ts';

/** Longer headers are cut to this length. */
const MAX_HEADER_LENGTH = 500;

/**
 * The locale of a site that an Accept-Language header prefers. `pt` and `pt-BR` match each other.
 * Returns the default language if the header is missing or `*`, and undefined if the site has no
 * accepted language.
 */
export function negotiateLanguage(site: Site, header: string | undefined): string | undefined {
  const fallback = defaultLanguage(site)?.locale;
  const wanted = header?.trim().slice(0, MAX_HEADER_LENGTH) ?? '';
  if (wanted === '' || wanted === '*') return fallback;
  const locales = site.languages.map(({ locale }) => locale);
  if (locales.includes(wanted)) return wanted;
  // The default language comes first, so that it wins among equals.
  const available = fallback === undefined ? locales : [fallback, ...locales.filter((locale) => locale !== fallback)];
  return new Negotiator({ headers: { 'accept-language': wanted } }).languages(available)[0];
}
