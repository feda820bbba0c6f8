import type { Navigation } from '../domain/navigation.ts';
import type { WireSite } from '../domain/sites.ts';
import type { Translations } from '../domain/translations.ts';
import {
  type ContentFile,
  checker,
  faultAt,
  faultIn,
  jsonReader,
  parseJsonFile,
  readOnce,
  refuseUnreadable,
} from './content-files.ts';
import type { ContentLocale } from './content-locale.ts';
import { MalformedFile } from './content-service-fault.ts';
import type { PageDocument, RedirectDocument } from './page-document.ts';
import { BrandFile, NavigationFile, SitesFile, TranslationsFile } from './schemas/content-kinds.ts';
import { PageFile, RedirectFile } from './schemas/page-file.ts';
import { BadPublicationLine, type PublicationLine, parsePublicationLine } from './wire-publication.ts';

/** The validated contents of a content folder. */
export interface FolderContent {
  sites: WireSite[];
  navigations: Array<ContentLocale & { name: string; entries: Navigation }>;
  translations: Array<ContentLocale & { texts: Translations }>;
  pages: Array<ContentLocale & { document: PageDocument | RedirectDocument }>;
  publications: PublicationLine[];
}

const readSites = jsonReader(SitesFile);
const readBrand = jsonReader(BrandFile);
const readMenus = jsonReader(NavigationFile);
const readTexts = jsonReader(TranslationsFile);
const checkPage = checker(PageFile);
const checkRedirect = checker(RedirectFile);

/** Reads a page file, or the same document from elsewhere. Throws a ContentServiceFault. */
export const readPageFile = readOnce((file): PageDocument | RedirectDocument => {
  const value = parseJsonFile(file);
  const isRedirect = typeof value === 'object' && value !== null && 'redirect' in value;
  return isRedirect ? checkRedirect(file, value) : checkPage(file, value);
});

/** The sites with their brands: `brand/{site}.json` is the brand of a site. */
function brandedSites(sites: readonly WireSite[], files: readonly ContentFile[]): WireSite[] {
  const brands = new Map(files.map((file) => [file.name.slice('brand/'.length, -'.json'.length), file]));
  for (const [slug, file] of brands)
    if (!sites.some((site) => site.slug === slug)) throw faultIn(file.name, 'its name is not the slug of a site');
  return sites.map((site) => {
    const file = brands.get(site.slug);
    return file ? { ...site, brand: readBrand(file) } : site;
  });
}

const localesOf = (sites: readonly WireSite[]): ContentLocale[] =>
  sites.flatMap((site) => site.languages.map((language) => ({ site: site.slug, language: language.slug })));

/** The locale in the name of a file; `pattern` captures site and language. */
function localeOfFile(locales: readonly ContentLocale[], { name }: ContentFile, pattern: RegExp): ContentLocale {
  const [, site, language] = pattern.exec(name) ?? [];
  const locale = locales.find((candidate) => candidate.site === site && candidate.language === language);
  if (!locale) throw faultIn(name, 'its name does not contain a site and language of sites.json');
  return locale;
}

function readNavigations(files: readonly ContentFile[], locales: readonly ContentLocale[]) {
  return files.flatMap((file) => {
    const locale = localeOfFile(locales, file, /^navigation\/([^/.]+)\.([^/.]+)\.json$/);
    return Object.entries(readMenus(file)).map(([name, entries]) => ({ ...locale, name, entries }));
  });
}

/** `{site}.{language}.json` overrides texts of `{language}.json`, which applies to every site. */
function readTranslations(files: readonly ContentFile[], locales: readonly ContentLocale[]) {
  const byName = new Map(files.map((file) => [file.name, readTexts(file)]));
  return locales.flatMap(({ site, language }) => {
    const common = byName.get(`translations/${language}.json`);
    const own = byName.get(`translations/${site}.${language}.json`);
    return common || own ? [{ site, language, texts: { ...common, ...own } }] : [];
  });
}

function readPages(files: readonly ContentFile[], locales: readonly ContentLocale[]) {
  const seen = new Map<string, string>();
  return files.map((file) => {
    const locale = localeOfFile(locales, file, /^pages\/([^/]+)\/([^/]+)\/.+\.json$/);
    const document = readPageFile(file);
    const key = `${locale.site} ${locale.language} ${document.path}`;
    const other = seen.get(key);
    if (other !== undefined) throw faultAt(file, '/path', `has the same path as ${other}`);
    seen.set(key, file.name);
    return { ...locale, document };
  });
}

/** Refuses a line with an unreadable value, which an import would leave out. */
const refuseLine = (reason: string): never => {
  throw new BadPublicationLine(reason);
};

const readPublications = readOnce((file): PublicationLine[] => {
  refuseUnreadable(file);
  const { name, content } = file;
  return content.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [parsePublicationLine(line, refuseLine)];
    } catch (error) {
      if (error instanceof BadPublicationLine)
        throw new MalformedFile({ file: name, line: index + 1, reason: error.message });
      throw error;
    }
  });
});

/** Validates the files of a content folder. Throws a ContentServiceFault that names the file. */
export function validateContent(files: readonly ContentFile[]): FolderContent {
  const below = (folder: string) => files.filter(({ name }) => name.startsWith(folder));
  const [sitesFile] = below('sites.json');
  if (!sitesFile) throw faultIn('sites.json', 'is missing');
  const { sites } = readSites(sitesFile);
  const locales = localesOf(sites);
  return {
    sites: brandedSites(sites, below('brand/')),
    navigations: readNavigations(below('navigation/'), locales),
    translations: readTranslations(below('translations/'), locales),
    pages: readPages(below('pages/'), locales),
    publications: below('publications.jsonl').flatMap(readPublications),
  };
}
