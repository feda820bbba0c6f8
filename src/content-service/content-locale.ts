import { Negotiator } from 'negotiator';
import { defaultLanguage } from '../domain/locales.ts';
import type { WireSite } from '../domain/sites.ts';

/** A site and one of its languages, by their raw slugs: what pages, menus and translations are kept under. */
export interface ContentLocale {
  site: string;
  language: string;
}

/**
 * The locale a call asks for. `Accept-Language` is usually the locale's tag alone
 * (docs/rules.md#locale-headers), but a browser's list is understood. A missing or unknown site is
 * the first one, a missing or unknown language the site's default.
 */
export function contentLocale(
  sites: readonly WireSite[],
  siteSlug: string | undefined,
  acceptLanguage: string | undefined,
): ContentLocale | undefined {
  const site = sites.find(({ slug }) => slug === siteSlug) ?? sites[0];
  if (!site) return undefined;
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } });
  const [tag] = negotiator.languages(site.languages.map(({ locale }) => locale));
  const language = site.languages.find(({ locale }) => locale === tag) ?? defaultLanguage(site);
  return language && { site: site.slug, language: language.slug };
}
