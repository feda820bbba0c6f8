import type { Publication } from '../../domain/publications.ts';
import type { Locale, WireSite } from '../../domain/sites.ts';
import { checkMissingPage, checkPage } from './check-page.ts';
import { checkReadingList, checkSearch } from './check-publications.ts';
import { checkSites } from './check-sites.ts';
import { checkMenu, checkTranslations } from './check-texts.ts';
import type { CallChecker } from './checked-call.ts';

export interface CheckOptions {
  pagesEndpoint: string;
  /** Host whose sites are checked. */
  hostname: string;
  /** Menus of the initial data. */
  navigations: readonly string[];
  /** Raw slug: only this site. */
  site?: string | undefined;
  /** Locale tag or raw slug: only this language. */
  language?: string | undefined;
  /** Pages to check besides those found through the menus. */
  paths: readonly string[];
  /** Most pages to check in each language. */
  maxPages: number;
}

/** Pages that every site has. */
const ALWAYS = ['', 'publications'];

function localesOf(sites: readonly WireSite[], { site, language }: CheckOptions): Locale[] {
  return sites
    .filter(({ slug }) => site === undefined || slug === site)
    .flatMap(({ slug, languages }) =>
      languages
        .filter((one) => language === undefined || [one.locale, one.slug].includes(language))
        .map(({ locale }) => ({ site: slug, lang: locale })),
    );
}

/** Checks each menu once, and returns the paths of the pages they link to. */
async function checkMenus(checker: CallChecker, locale: Locale, names: Iterable<string>): Promise<string[]> {
  const pages: string[] = [];
  for (const name of new Set(names)) pages.push(...(await checkMenu(checker, locale, name)));
  return pages;
}

async function checkLocale(checker: CallChecker, locale: Locale, options: CheckOptions): Promise<void> {
  await checkTranslations(checker, locale);
  const found = await checkMenus(checker, locale, options.navigations);
  const paths = [...new Set([...ALWAYS, ...options.paths, ...found])].slice(
    0,
    Math.max(options.maxPages, ALWAYS.length),
  );
  const menus = new Set<string>();
  const publications: Publication[] = [];
  for (const path of paths) {
    const onPage = await checkPage(checker, options.pagesEndpoint, locale, path);
    for (const name of onPage.menus) if (!options.navigations.includes(name)) menus.add(name);
    publications.push(...onPage.publications);
  }
  await checkMenus(checker, locale, menus);
  await checkMissingPage(checker, options.pagesEndpoint, locale);
  await checkSearch(checker, locale, publications);
  if (publications.length > 0) await checkReadingList(checker, locale, publications);
}

/**
 * Checks a content service with the calls that the site makes, one after the other: the sites of a
 * host, then the translations, menus and pages of each language. Returns the number of languages.
 * The newsletter is not checked.
 */
export async function checkService(checker: CallChecker, options: CheckOptions): Promise<number> {
  const locales = localesOf(await checkSites(checker, options.hostname), options);
  for (const locale of locales) await checkLocale(checker, locale, options);
  return locales.length;
}
