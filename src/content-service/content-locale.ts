import type { IncomingHttpHeaders } from 'node:http';
import { Negotiator } from 'negotiator';
import { headerOf } from '../domain/header-of.ts';
import { defaultLanguage } from '../domain/locales.ts';
import type { WireSite } from '../domain/sites.ts';

/** The raw slugs of a site and a language: the key of pages, menus and translations. */
export interface ContentLocale {
  site: string;
  language: string;
}

/**
 * The locale of a call (docs/rules.md#locale-headers). `Accept-Language` may be a list with
 * q-values. A missing or unknown site becomes the first site, a missing or unknown language the
 * default of the site. Undefined if there are no sites.
 */
export function requestLocale(sites: readonly WireSite[], headers: IncomingHttpHeaders): ContentLocale | undefined {
  const slug = headerOf(headers, 'x-site-slug');
  const site = sites.find((candidate) => candidate.slug === slug) ?? sites[0];
  if (!site) return undefined;
  const negotiator = new Negotiator({ headers: { 'accept-language': headerOf(headers, 'accept-language') ?? '' } });
  const [tag] = negotiator.languages(site.languages.map(({ locale }) => locale));
  const language = site.languages.find(({ locale }) => locale === tag) ?? defaultLanguage(site);
  return language && { site: site.slug, language: language.slug };
}

export const nameOfLocale = (locale: ContentLocale | undefined): string =>
  locale ? `site "${locale.site}" in language "${locale.language}"` : 'a service without sites';
