import type { LocaleRef, PageRef } from '../content/content-source.ts';
import type { LinkBase } from '../domain/links.ts';
import { languageTag, localePrefix } from '../domain/locales.ts';
import type { Publication } from '../domain/publications.ts';
import type { Site } from '../domain/sites.ts';
import { type CatalogueIndex, createCatalogueIndex } from './catalogue/catalogue-index.ts';
import type { TakenIds } from './html/name-ids.ts';

/** A kind of content fault, for the log and the counters (docs/rules.md#developer-reports). */
export type FaultKind =
  | 'unknown-block'
  | 'unknown-template'
  | 'dropped-block'
  | 'zones'
  | 'link'
  | 'frame'
  | 'media'
  | 'background';

/** Settings of prepare. */
export interface PrepareOptions {
  /** URL path prefixes of files. Links to files get no locale prefix. */
  filePrefixes: readonly string[];
  /** Origins that iframes may show, in addition to our own (docs/rules.md#iframes). */
  frameOrigins: readonly string[];
  /** Called for each fault, to count and log it. */
  report: (kind: FaultKind, detail: string) => void;
  /** The index of a catalogue's publications; by default a new one. */
  catalogueIndex?: (publications: readonly Publication[]) => CatalogueIndex;
}

/** The page whose content is prepared; every step receives it. */
export interface PrepareContext {
  /** BCP 47 tag of the page. */
  lang: string;
  base: LinkBase;
  sites: readonly Site[];
  frameOrigins: ReadonlySet<string>;
  /** Ids already used on this page, on which every id is unique. */
  ids: TakenIds;
  /** Colours that blocks of this page use as background. */
  grounds: Set<string>;
  catalogueIndex: (publications: readonly Publication[]) => CatalogueIndex;
  /** Reports a fault of this page. The page is appended to the detail. */
  report: (kind: FaultKind, detail: string) => void;
  /** Reports a fault that does not depend on the page. */
  reportName: (kind: FaultKind, name: string) => void;
}

const MAX_DETAIL = 300;

/** Makes the context of a page, or, without `path`, of content that belongs to no page. */
export function prepareContext(ref: LocaleRef & Partial<PageRef>, options: PrepareOptions): PrepareContext {
  const { site, lang } = ref.locale;
  const path = ref.path ?? '';
  return {
    lang: languageTag(lang) ?? 'en',
    base: {
      prefix: localePrefix(ref.sites, ref.locale) ?? '',
      path,
      hosts: [ref.host],
      filePrefixes: options.filePrefixes,
    },
    sites: ref.sites,
    frameOrigins: new Set(options.frameOrigins.map((origin) => URL.parse(origin)?.origin ?? origin)),
    ids: new Map(),
    grounds: new Set(),
    catalogueIndex: options.catalogueIndex ?? createCatalogueIndex,
    report: (kind, detail) => options.report(kind, `${detail.slice(0, MAX_DETAIL)} (${site} ${lang} /${path})`),
    reportName: (kind, name) => options.report(kind, name.slice(0, MAX_DETAIL)),
  };
}
