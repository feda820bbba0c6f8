import { pathSegments } from '../../domain/page-path.ts';
import type { ContentKind, LocaleRef, PageRef, PurgeSelector } from '../content-source.ts';

/** The kinds of entries. Only the image service uses `media`; metrics and purges do not name it. */
export type CacheKind = ContentKind | 'media';

/** Identifies the content of an entry. All values are validated, so clients cannot forge keys. */
export interface CacheSubject {
  kind: CacheKind;
  /** With the port, which decides whether a link is internal; without it for site lists. */
  host: string;
  site?: string;
  language?: string;
  /** Raw URL segment of the language, by which operators may purge. */
  languageSlug?: string | undefined;
  /** Page path, menu name, search term or path of a media file. */
  name?: string | undefined;
}

/**
 * The only function that builds keys. The keys are unambiguous because only `name`, the last part,
 * can contain a line break.
 */
export const keyOf = ({ kind, host, site = '', language = '', name = '' }: CacheSubject): string =>
  `${kind}\n${host}\n${site}\n${language}\n${name}`;

export const sitesSubject = (hostname: string): CacheSubject => ({ kind: 'sites', host: hostname });

function localeSubject(kind: ContentKind, { host, sites, locale }: LocaleRef, name?: string): CacheSubject {
  const site = sites.find(({ slug }) => slug === locale.site);
  const language = site?.languages.find((candidate) => candidate.locale === locale.lang);
  return { kind, host, site: locale.site, language: locale.lang, languageSlug: language?.rawSlug, name };
}

export const navigationSubject = (ref: LocaleRef, name: string) => localeSubject('navigation', ref, name);
/**
 * A part of the list of pages. It is purged with the menus, whose names have no slash
 * (docs/rules.md#page-index).
 */
export const pageIndexSubject = (ref: LocaleRef, part: number) =>
  localeSubject('navigation', ref, `page-index/${part}`);
export const translationsSubject = (ref: LocaleRef) => localeSubject('translations', ref);
export const pageSubject = (ref: PageRef) => localeSubject('page', ref, ref.path);
/** `path` is encoded and relative to /media. */
export const mediaSubject = (path: string): CacheSubject => ({ kind: 'media', host: '', name: path });
export const searchSubject = (ref: LocaleRef, term: string) => localeSubject('search', ref, term);

function pagePath(path: string): string {
  try {
    return pathSegments(path).join('/');
  } catch {
    return path;
  }
}

/** The name of a media subject. */
const mediaName = (path: string): string =>
  path
    .replace(/^\/media\//, '')
    .split('/')
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join('/');

/** Tests whether a subject matches every field of a selector. An empty selector matches nothing. */
export function selects(selector: PurgeSelector): (subject: CacheSubject) => boolean {
  const { all, site, language, path, kind, media } = selector;
  if (all === true) return () => true;
  if (media !== undefined) {
    const file = mediaName(media);
    return (subject) => subject.kind === 'media' && subject.name === file;
  }
  if ([site, language, path, kind].every((field) => field === undefined)) return () => false;
  const name = path === undefined ? undefined : pagePath(path);
  const tag = language?.toLowerCase();
  return (subject) =>
    (site === undefined || subject.site === site) &&
    (tag === undefined || [subject.language, subject.languageSlug].some((own) => own?.toLowerCase() === tag)) &&
    (name === undefined || (subject.kind === 'page' && subject.name === name)) &&
    (kind === undefined || subject.kind === kind);
}
