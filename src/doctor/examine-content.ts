import { CATALOGUE_PAGE } from '../domain/catalogue.ts';
import { linkSites } from '../domain/locales.ts';
import type { Navigation } from '../domain/navigation.ts';
import type { WirePage } from '../domain/page.ts';
import { encodePath, joinPath, pathSegments } from '../domain/page-path.ts';
import type { Publication } from '../domain/publications.ts';
import type { Locale, WireSite } from '../domain/sites.ts';
import { TRANSLATION_DEFAULTS } from '../domain/translation-defaults.ts';
import type { Translations } from '../domain/translations.ts';
import { checkImages } from './check-images.ts';
import { checkRecords } from './check-records.ts';
import { checkTexts } from './check-texts.ts';
import type { ContentReader } from './content-reader.ts';
import type { Findings } from './findings.ts';

interface Examination {
  reader: ContentReader;
  findings: Findings;
  pagesEndpoint: string;
  /** Menus that every page may show. */
  navigations: readonly string[];
  /** Ids of the records that have been checked. */
  checkedRecords: Set<string>;
}

/** A locale, and the path of its home page. */
interface PrefixedLocale extends Locale {
  prefix: string;
}

const localesOf = (sites: readonly WireSite[]): PrefixedLocale[] =>
  linkSites(sites).flatMap(({ slug: site, languages }) =>
    languages.map(({ locale: lang, slug: prefix }) => ({ site, lang, prefix })),
  );

/** The path that the site uses for a slug of a menu. */
const pathOf = (slug: string) => pathSegments(slug.startsWith('/') ? slug : `/${slug}`).join('/');

const pagesOf = (menu: Navigation): string[] =>
  menu.flatMap(({ slug, type, external, children }) => [
    ...(type === 'page' && !external && slug !== '' ? [pathOf(slug)] : []),
    ...pagesOf(children ?? []),
  ]);

const blocksOf = ({ zones }: WirePage) => Object.values(zones).flat();
const isOfPublication = (path: string) => path.startsWith(`${CATALOGUE_PAGE}/`);

/** The menus that the banners of pages show. */
const bannerMenus = (pages: readonly WirePage[]): string[] =>
  pages.flatMap((page) =>
    blocksOf(page).flatMap((block) => (block.type === 'banner' && block.navigation ? [block.navigation] : [])),
  );

async function readPages({ reader, pagesEndpoint }: Examination, locale: PrefixedLocale, paths: readonly string[]) {
  const pages = new Map<string, WirePage>();
  for (const path of paths) {
    const page = await reader.page(locale, path, pagesEndpoint, joinPath(locale.prefix, encodePath(path)));
    if (page && !('redirect' in page)) pages.set(path, page);
  }
  return pages;
}

/** The paths of the pages in the menus that the pages of a locale show. */
async function pagesInMenus({ reader, navigations }: Examination, locale: Locale, pages: readonly WirePage[]) {
  const names = new Set([...navigations, ...bannerMenus(pages)]);
  const menus = await Promise.all([...names].map((name) => reader.menu(locale, name)));
  return new Set(menus.flatMap((menu) => pagesOf(menu ?? [])));
}

/** Texts of the interface that are paths, such as that of the page about privacy. */
const LINK_KEYS = Object.entries(TRANSLATION_DEFAULTS).filter(([, text]) => text.startsWith('/'));

/** The paths of the pages that the footer and the error pages of a locale link to. */
const pagesInTexts = (texts: Translations) => LINK_KEYS.map(([key, path]) => pathOf(texts[key] ?? path));

const publicationsOf = (catalogue: WirePage | undefined): Publication[] =>
  (catalogue ? blocksOf(catalogue) : []).flatMap((block) =>
    block.type === 'all-publications' ? block.publications : [],
  );

/** Checks the content of a locale, and returns the paths of its pages on the site. */
async function examineLocale(examination: Examination, locale: PrefixedLocale): Promise<string[]> {
  const { reader, findings, checkedRecords } = examination;
  const address = (path: string) => joinPath(locale.prefix, encodePath(path));
  const indexed = (await reader.paths(locale)) ?? [];
  const own = indexed.filter((path) => !isOfPublication(path));
  const pages = await readPages(examination, locale, [...new Set(['', CATALOGUE_PAGE, ...own])]);
  for (const [path, page] of pages) checkImages(address(path), page, findings);

  const texts = (await reader.translations(locale)) ?? {};
  const inMenus = await pagesInMenus(examination, locale, [...pages.values()]);
  const linked = inMenus.union(new Set(pagesInTexts(texts)));
  for (const path of own.filter((one) => one !== '' && !linked.has(one)))
    findings.add('page-in-no-menu', address(path), '', 'no menu leads to this page');

  const publications = publicationsOf(pages.get(CATALOGUE_PAGE));
  checkRecords(address(CATALOGUE_PAGE), publications, checkedRecords, findings);
  checkTexts(locale, texts, publications, findings);
  return [...pages.keys(), ...indexed, ...inMenus].map(address);
}

/** Checks the content of every site and language of a host, and returns the paths of the pages. */
export async function examineContent(examination: Examination, sites: readonly WireSite[]): Promise<string[]> {
  const paths: string[] = [];
  for (const locale of localesOf(sites)) paths.push(...(await examineLocale(examination, locale)));
  return paths;
}
