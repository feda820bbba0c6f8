import type { Context } from '../../src/domain/context.ts';
import { defaultLanguage, findSite } from '../../src/domain/locales.ts';
import { joinPath } from '../../src/domain/page-path.ts';
import { redirectIfMissing } from '../../src/domain/redirect-if-missing.ts';
import type { Language, Locale, Site } from '../../src/domain/sites.ts';
import { languageName, siteName } from './language-names.ts';

/** A link to another language or site. */
export interface LocaleLink {
  href: string;
  /** Home page of that language and site, which exists whatever else does. */
  home: string;
  label: string;
  /** BCP 47 tag of what it leads to. */
  lang: string;
  current: boolean;
}

/** What is known of the page that is shown. */
export interface ShownPage {
  /** It may then not exist elsewhere either. */
  isFailed: boolean;
  /** Sites and languages that have a page at its path; undefined where nobody knows. */
  alternates: readonly Locale[] | undefined;
  /** What of its query the same page elsewhere keeps, without `?`; empty for nothing. */
  query: string;
}

const holds = (locales: readonly Locale[], site: Site, { locale }: Language) =>
  locales.some((other) => other.site === site.slug && other.lang === locale);

const samePage = (language: Language, path: string, { query }: ShownPage): string =>
  joinPath(language.slug, path) + (query && `?${query}`);

/** The same page there if there is one, else the home page; where nobody knows, the server finds out. */
function hrefTo(site: Site, language: Language, path: string, page: ShownPage): string {
  const { isFailed, alternates } = page;
  const home = joinPath(language.slug, '');
  if (isFailed) return home;
  const there = samePage(language, path, page);
  if (path === '') return there;
  if (alternates) return holds(alternates, site, language) ? there : home;
  return redirectIfMissing(there);
}

/** The same page in every language of the current site. */
export function languageLinks({ sites, locale, path }: Context, page: ShownPage): LocaleLink[] {
  const site = findSite(sites, locale.site);
  if (!site) return [];
  return site.languages.map((language) => {
    const current = language.locale === locale.lang;
    return {
      href: current ? samePage(language, path, page) : hrefTo(site, language, path, page),
      home: joinPath(language.slug, ''),
      label: languageName(language.locale),
      lang: language.locale,
      current,
    };
  });
}

/**
 * The same page on every site, in the current language where a site has it. `nameOf` gives a site's translated name,
 * undefined where there is none.
 */
export function siteLinks(
  { sites, locale, path }: Context,
  page: ShownPage,
  nameOf: (slug: string) => string | undefined,
): LocaleLink[] {
  return sites.flatMap((site) => {
    const language = site.languages.find((other) => other.locale === locale.lang) ?? defaultLanguage(site);
    if (!language) return [];
    const current = site.slug === locale.site;
    return [
      {
        href: current ? samePage(language, path, page) : hrefTo(site, language, path, page),
        home: joinPath(language.slug, ''),
        label: nameOf(site.slug) ?? siteName(site.slug),
        lang: language.locale,
        current,
      },
    ];
  });
}
