import { decodeUriComponent } from './decode-uri-component.ts';
import { defaultLanguage, defaultSite } from './locales.ts';
import type { Language, Site } from './sites.ts';

/** Site, language and page path of a URL path. */
interface LocatedPath {
  site: Site;
  language: Language;
  /** Page path, decoded, without leading and trailing slashes; `""` is the home page. */
  path: string;
  /** Target of the redirect from a path with a default slug (docs/rules.md#url-grammar). */
  shortForm?: string;
}

/** A path with malformed percent-encoding, a dot segment, or an encoded slash or control. */
export class BadPath extends Error {
  override readonly name = 'BadPath';
  readonly code = 'BAD_PATH';
  readonly statusCode = 400;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const FORBIDDEN_IN_SEGMENT = /[/\\\p{Cc}]/u;

function checkSegment(segment: string | undefined): string {
  if (segment === undefined) throw new BadPath('The path has broken percent-encoding.');
  if (FORBIDDEN_IN_SEGMENT.test(segment))
    throw new BadPath('The path has an encoded slash, backslash or control character.');
  if (segment === '.' || segment === '..') throw new BadPath('The path has a dot segment.');
  return segment;
}

/** Splits a decoded path into non-empty segments. Throws {@link BadPath}. */
export const decodedSegments = (path: string): string[] => segmentsOf(path).map(checkSegment);

/** Splits a raw URL path into decoded, non-empty segments. Throws {@link BadPath}. */
export const pathSegments = (pathname: string): string[] =>
  segmentsOf(pathname).map((segment) => checkSegment(decodeUriComponent(segment)));

/** Encodes each segment of a decoded page path (docs/rules.md#pages-call). */
export const encodePath = (path: string): string =>
  segmentsOf(path)
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join('/');

/** Joins a prefix and a decoded page path to a URL path (docs/rules.md#locale-prefixes). */
export const joinPath = (prefix: string, path: string): string =>
  `${prefix}/${encodePath(path)}`.replace(/(.)\/$/, '$1');

type Located = Omit<LocatedPath, 'shortForm'> & { isLong: boolean };

function readSegments(sites: readonly Site[], segments: readonly string[]): Located | undefined {
  const fallbackSite = defaultSite(sites);
  const namedSite = sites.find((site) => site.slug === segments[0]);
  const site = namedSite ?? fallbackSite;
  const fallbackLanguage = site && defaultLanguage(site);
  if (!site || !fallbackLanguage) return undefined;
  const afterSite = segments.slice(namedSite ? 1 : 0);
  const namedLanguage = site.languages.find((language) => language.rawSlug === afterSite[0]);
  return {
    site,
    language: namedLanguage ?? fallbackLanguage,
    path: afterSite.slice(namedLanguage ? 1 : 0).join('/'),
    isLong: namedSite === fallbackSite || namedLanguage === fallbackLanguage,
  };
}

/**
 * Parses `/[site]/[language]/path` (docs/rules.md#url-grammar). A first segment that is the slug of
 * a site names the site, and a next one that is the slug of a language names the language. The rest
 * is the page path. Undefined without sites. Throws {@link BadPath}.
 */
export function locatePath(sites: readonly Site[], pathname: string): LocatedPath | undefined {
  const located = readSegments(sites, pathSegments(pathname));
  if (!located) return undefined;
  const { isLong, ...found } = located;
  if (!isLong) return found;
  const shortForm = joinPath(found.language.slug, found.path);
  // If the page path begins with a slug, the short form would lead to another page.
  const again = readSegments(sites, pathSegments(shortForm));
  const isSame = again?.site === found.site && again.language === found.language && again.path === found.path;
  return isSame ? { ...found, shortForm } : found;
}
