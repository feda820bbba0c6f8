import { alternateLinks } from '../../domain/alternate-links.ts';
import { joinPath } from '../../domain/page-path.ts';
import type { Language, Site } from '../../domain/sites.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import type { KnownPages } from './known-pages.ts';
import { MAX_URL, type SitemapEntry } from './write-sitemap.ts';

/** The kinds of parts of a site's map. */
export const PART_KINDS = ['pages', 'publications'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** The pages of a site in each of its languages. */
export interface KnownSite {
  site: Site;
  origin: string;
  languages: ReadonlyMap<Language, KnownPages>;
}

/** Largest part in bytes (sitemaps.org). */
const MAX_BYTES = 50_000_000;
/** Most addresses of one part, which take some 100 ms. The protocol allows 50,000. */
const MAX_ENTRIES = 2_000;
/** Number of entries that are made before other requests get their turn. */
const SLICE = 128;

/** Most addresses of one part, of which each may have an image and a link for each language. */
const partSize = ({ languages }: Site): number =>
  Math.min(MAX_ENTRIES, Math.floor(MAX_BYTES / ((languages.length + 4) * MAX_URL)));

const sizeOf = (known: KnownPages, kind: PartKind) => (kind === 'pages' ? known.pages : known.publications).size;

/** Number of parts of a site and language. */
export const partCount = (site: Site, known: KnownPages, kind: PartKind): number =>
  Math.ceil(sizeOf(known, kind) / partSize(site));

/** URL path with a prefix; the home page of a language has no final slash. */
const prefixed = (prefix: string, path: string) => (path === '/' && prefix !== '' ? prefix : prefix + path);

/** Returns a function that makes an entry of a URL path without prefix. */
function entryMaker({ site, origin, languages }: KnownSite, own: Language) {
  const urlIn = (language: Language, path: string) => origin + prefixed(language.slug, path);
  return (
    path: string,
    { image, modified }: { image?: string; modified?: string },
    isIn: (known: KnownPages, language: Language) => boolean,
  ): SitemapEntry => {
    const having = [...languages].filter(([language, known]) => language === own || isIn(known, language));
    return withoutUndefined({
      url: urlIn(own, path),
      alternates: alternateLinks(
        site,
        having.map(([language]) => language),
        (language) => urlIn(language, path),
      ),
      image: image && URL.parse(image, origin)?.href,
      modified,
    });
  };
}

/** Whether two languages of a page name each other, as far as the content service says. */
function pageLinker({ site }: KnownSite, own: Language, ownPages: KnownPages) {
  const names = ({ pages }: KnownPages, path: string, { locale }: Language) =>
    pages.get(path)?.alternates?.some((other) => other.site === site.slug && other.lang === locale) ?? true;
  return (path: string) => (other: KnownPages, language: Language) =>
    other.pages.has(path) && names(ownPages, path, language) && names(other, path, own);
}

/** The entries of a part in slices. Parts are counted from 1. */
export function* partEntries(
  known: KnownSite,
  { language, kind, part }: { language: Language; kind: PartKind; part: number },
): Generator<SitemapEntry[]> {
  const own = known.languages.get(language);
  if (!own) return;
  const entry = entryMaker(known, language);
  const size = partSize(known.site);
  const end = Math.min(part * size, sizeOf(own, kind));
  const pages = kind === 'pages' ? [...own.pages] : [];
  const isLinked = pageLinker(known, language, own);
  for (let from = (part - 1) * size; from < end; from += SLICE) {
    const to = Math.min(from + SLICE, end);
    if (kind === 'pages') {
      yield pages.slice(from, to).map(([path, page]) => entry(joinPath('', path), page, isLinked(path)));
    } else {
      yield own.publications
        .slice(from, to)
        .map((page) => entry(page.path, page, (other) => other.publications.has(page.slug)));
    }
  }
}
