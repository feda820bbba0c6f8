import type { Publication } from '../../domain/publications.ts';
import type { Locale, ReadSite } from '../../domain/sites.ts';
import { readSites } from '../contract/sites.ts';
import { contentRequests } from '../upstream/content-requests.ts';
import type { CallChecker } from './call-checker.ts';
import { checkMissingPage, checkPage, checkPageIndex } from './check-page.ts';
import { checkReadingList, checkSearch } from './check-publications.ts';
import { checkMenu, checkTranslations } from './check-texts.ts';
import type { CheckedCall } from './checked-call.ts';

export interface CheckOptions {
  pagesEndpoint: string;
  /** Host whose sites are checked. */
  hostname: string;
  /** Menus of the initial data. */
  navigations: readonly string[];
  /** Raw slug of the only site to check. */
  site?: string | undefined;
  /** Locale tag or raw slug of the only language to check. */
  language?: string | undefined;
  /** Pages to check besides those that menus link to. */
  paths: readonly string[];
  /** Most pages to check in each language. */
  maxPages: number;
}

/** Pages that every site has. */
const ALWAYS = ['', 'publications'];

function noteDefaults(items: readonly { default: boolean }[], name: string, call: CheckedCall) {
  const flagged = items.filter((item) => item.default).length;
  if (flagged === 0) call.hint(`no ${name} is flagged as default: the first one is used`);
  if (flagged > 1) call.hint(`${flagged} ${name}s are flagged as default: the first one is used`);
}

/** Checks the site list of a host, and returns the usable sites. */
const checkSites = (checker: CallChecker, hostname: string): Promise<ReadSite[]> =>
  checker.check(contentRequests.sites(hostname), (call) => {
    const sites = call.read(readSites, 'a list with at least one usable site; without it no page can be shown');
    if (!sites) return [];
    noteDefaults(sites, 'site', call);
    for (const { slug, languages } of sites) noteDefaults(languages, `language of ${slug}`, call);
    call.summary = sites
      .map(({ slug, languages }) => `${slug} (${languages.map(({ locale }) => locale).join(', ')})`)
      .join(', ');
    return sites;
  });

function localesOf(sites: readonly ReadSite[], { site, language }: CheckOptions): Locale[] {
  return sites
    .filter(({ slug }) => site === undefined || slug === site)
    .flatMap(({ slug, languages }) =>
      languages
        .filter((one) => language === undefined || [one.locale, one.slug].includes(language))
        .map(({ locale }) => ({ site: slug, lang: locale })),
    );
}

/** Checks each menu once, and returns the paths of the pages that the menus link to. */
async function checkMenus(checker: CallChecker, locale: Locale, names: Iterable<string>): Promise<string[]> {
  const pages: string[] = [];
  for (const name of new Set(names)) pages.push(...(await checkMenu(checker, locale, name)));
  return pages;
}

async function checkLocale(checker: CallChecker, locale: Locale, options: CheckOptions): Promise<void> {
  await checkTranslations(checker, locale);
  const found = await checkMenus(checker, locale, options.navigations);
  const most = Math.max(options.maxPages, ALWAYS.length);
  const paths = [...new Set([...ALWAYS, ...options.paths, ...found])].slice(0, most);
  const menus = new Set<string>();
  const publications: Publication[] = [];
  for (const path of paths) {
    const onPage = await checkPage(checker, options.pagesEndpoint, locale, path);
    for (const name of onPage.menus) if (!options.navigations.includes(name)) menus.add(name);
    publications.push(...onPage.publications);
  }
  await checkMenus(checker, locale, menus);
  await checkPageIndex(checker, locale);
  await checkMissingPage(checker, options.pagesEndpoint, locale);
  await checkSearch(checker, locale, publications);
  if (publications.length > 0) await checkReadingList(checker, locale, publications);
}

/**
 * Makes the calls of the site, except the newsletter, one after the other, and checks the
 * responses. Returns the number of languages.
 */
export async function checkService(checker: CallChecker, options: CheckOptions): Promise<number> {
  const locales = localesOf(await checkSites(checker, options.hostname), options);
  for (const locale of locales) await checkLocale(checker, locale, options);
  return locales.length;
}
