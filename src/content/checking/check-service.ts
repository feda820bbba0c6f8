import type { Publication } from '../../domain/publications.ts';
import type { Locale, WireSite } from '../../domain/sites.ts';
import { checkMissingPage, checkPage } from './check-page.ts';
import { checkReadingList, checkSearch } from './check-publications.ts';
import { checkSites } from './check-sites.ts';
import { checkMenu, checkTranslations } from './check-texts.ts';
import type { CallChecker } from './checked-call.ts';

export interface CheckOptions {
  pagesEndpoint: string;
  /** Whose sites are asked for. */
  hostname: string;
  /** Menus of the initial data. */
  navigations: readonly string[];
  /** Raw slug: only this site. */
  site?: string | undefined;
  /** Locale tag or raw slug: only this language. */
  language?: string | undefined;
  /** Pages to check besides those found through the menus. */
  paths: readonly string[];
  /** Pages checked in each language. */
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

/** Checks menus, each once; answers the pages they lead to. */
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
    const yielded = await checkPage(checker, options.pagesEndpoint, locale, path);
    for (const name of yielded.menus) if (!options.navigations.includes(name)) menus.add(name);
    publications.push(...yielded.publications);
  }
  await checkMenus(checker, locale, menus);
  await checkMissingPage(checker, options.pagesEndpoint, locale);
  await checkSearch(checker, locale, publications);
  if (publications.length > 0) await checkReadingList(checker, locale, publications);
}

/**
 * Goes through a content service as the site does, one call after the other: the sites of a host, then the texts,
 * menus and pages of each language. Answers how many languages it went through. The newsletter is left alone.
 */
export async function checkService(checker: CallChecker, options: CheckOptions): Promise<number> {
  const locales = localesOf(await checkSites(checker, options.hostname), options);
  for (const locale of locales) await checkLocale(checker, locale, options);
  return locales.length;
}
