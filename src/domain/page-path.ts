import { decodeUriComponent } from './decode-uri-component.ts';
import { defaultLanguage, defaultSite } from './locales.ts';
import type { Language, Site } from './sites.ts';

/** Site, language and page path of a URL path. */
interface LocatedPath {
  site: Site;
  language: Language;
  /** Page path, decoded, without leading and trailing slashes; `""` is the home page. */
  path: string;
  /**
   * Set if the path spells out a default slug: the encoded short form to redirect to (302)
   * (docs/rules.md#url-grammar).
   */
  shortForm?: string;
}

/**
 * Thrown for an invalid path: broken percent-encoding, dot segments, encoded slashes, control
 * characters.
 */
export class BadPath extends Error {
  override readonly name = 'BadPath';
  readonly code = 'BAD_PATH';
  readonly statusCode = 400;
}

const FORBIDDEN_IN_SEGMENT = /[/\\\p{Cc}]/u;

function decodeSegment(segment: string): string {
  const decoded = decodeUriComponent(segment);
  if (decoded === undefined) throw new BadPath('The path has broken percent-encoding.');
  return decoded;
}

function checkSegment(segment: string): string {
  if (FORBIDDEN_IN_SEGMENT.test(segment))
    throw new BadPath('The path has an encoded slash, backslash or control character.');
  if (segment === '.' || segment === '..') throw new BadPath('The path has a dot segment.');
  return segment;
}

/** Splits a decoded path into segments; empty ones are left out. Throws {@link BadPath}. */
export const decodedSegments = (path: string): string[] =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .map(checkSegment);

/** Splits a raw URL path into decoded segments; empty ones are left out. Throws {@link BadPath}. */
export const pathSegments = (pathname: string): string[] =>
  pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => checkSegment(decodeSegment(segment)));

/**
 * Encodes each segment of a decoded page path once, for use in a URL (docs/rules.md#pages-call).
 */
export const encodePath = (path: string): string =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join('/');

/**
 * Joins a locale prefix and a decoded page path to a URL path, such as `/`, `/es` or `/es/about`,
 * without double slashes (docs/rules.md#locale-prefixes).
 */
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
 * Parses `/[site]/[language]/path` (docs/rules.md#url-grammar). A segment counts as site or
 * language only if it equals a raw slug; a site takes precedence over a language, and a language
 * over a page. Returns undefined for an empty list of sites; throws {@link BadPath}.
 */
export function locatePath(sites: readonly Site[], pathname: string): LocatedPath | undefined {
  const located = readSegments(sites, pathSegments(pathname));
  if (!located) return undefined;
  const { isLong, ...found } = located;
  if (!isLong) return found;
  const shortForm = joinPath(found.language.slug, found.path);
  // A page path that begins like a slug has no short form: that would be the path of another page.
  const again = readSegments(sites, pathSegments(shortForm));
  const isSame = again?.site === found.site && again.language === found.language && again.path === found.path;
  return isSame ? { ...found, shortForm } : found;
}
