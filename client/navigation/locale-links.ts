import type { Context } from '../../src/domain/context.ts';
import { defaultLanguage, findLanguage, findSite } from '../../src/domain/locales.ts';
import { joinPath } from '../../src/domain/page-path.ts';
import { redirectIfMissing } from '../../src/domain/redirect-if-missing.ts';
import type { Language, Locale, Site } from '../../src/domain/sites.ts';
import { nativeLanguageName, siteName } from './language-names.ts';

/** A link to a language or site. */
export interface LocaleLink {
  href: string;
  /** Home page of the target language and site, which always exists. */
  home: string;
  label: string;
  /** BCP 47 tag of the target. */
  lang: string;
  current: boolean;
}

/** The properties of the shown page that its links to other languages and sites depend on. */
interface ShownPage {
  /** Undefined on an error page, whose links all lead to home pages. */
  path: string | undefined;
  /** Sites and languages that have a page at this path; undefined if unknown. */
  alternates: readonly Locale[] | undefined;
  /** The part of the query that the links keep, without `?`. */
  query: string;
}

const holds = (locales: readonly Locale[], site: Site, { locale }: Language) =>
  locales.some((other) => other.site === site.slug && other.lang === locale);

/**
 * URL of the page in a language of a site. If the page is missing there, URL of the home page. If
 * it is unknown whether the page is missing, the URL lets the server redirect.
 */
function hrefTo(site: Site, language: Language, { path, alternates, query }: ShownPage, isCurrent: boolean): string {
  const home = joinPath(language.slug, '');
  if (path === undefined) return home;
  const samePage = joinPath(language.slug, path) + (query && `?${query}`);
  if (isCurrent || path === '') return samePage;
  if (alternates) return holds(alternates, site, language) ? samePage : home;
  return redirectIfMissing(samePage);
}

/** Makes the link to the page in a language of a site. `named` has the other properties. */
const linkTo = (
  site: Site,
  language: Language,
  page: ShownPage,
  named: Pick<LocaleLink, 'label' | 'current'>,
): LocaleLink => ({
  href: hrefTo(site, language, page, named.current),
  home: joinPath(language.slug, ''),
  lang: language.locale,
  ...named,
});

/** The same page in every language of the current site. */
export function languageLinks({ sites, locale }: Context, page: ShownPage): LocaleLink[] {
  const site = findSite(sites, locale.site);
  if (!site) return [];
  return site.languages.map((language) => {
    const current = language.locale === locale.lang;
    return linkTo(site, language, page, { label: nativeLanguageName(language.locale), current });
  });
}

/**
 * The same page on every site, in the current language or else in the site's default language.
 * `nameOf` returns the translated name of a site, or undefined.
 */
export function siteLinks(
  { sites, locale }: Context,
  page: ShownPage,
  nameOf: (slug: string) => string | undefined,
): LocaleLink[] {
  return sites.flatMap((site) => {
    const language = findLanguage(site, locale.lang) ?? defaultLanguage(site);
    const label = nameOf(site.slug) ?? siteName(site.slug);
    return language ? [linkTo(site, language, page, { label, current: site.slug === locale.site })] : [];
  });
}
