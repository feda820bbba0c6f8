import type { CatalogueQuery } from './catalogue-query.ts';
import { formatCatalogueQuery, fromStart } from './catalogue-query.ts';
import type { Locale } from './sites.ts';

/** Names of the citation formats in a query. */
export const CITATION_FORMAT_NAMES = ['bibtex', 'ris', 'csl-json'] as const;
export type CitationFormatName = (typeof CITATION_FORMAT_NAMES)[number];

/** Media type of each format, and extension of its files without the dot. */
export const CITATION_FILES: Readonly<Record<CitationFormatName, { mediaType: string; extension: string }>> = {
  bibtex: { mediaType: 'application/x-bibtex', extension: 'bib' },
  ris: { mediaType: 'application/x-research-info-systems', extension: 'ris' },
  'csl-json': { mediaType: 'application/vnd.citationstyles.csl+json', extension: 'json' },
};

/** Styles of formatted references that come with the engine, by the query parameter `style`. */
export const REFERENCE_STYLES = ['apa', 'harvard', 'chicago', 'vancouver', 'iso690'] as const;
export type ReferenceStyle = (typeof REFERENCE_STYLES)[number];

/** A style that a site offers. One of the operator has a title. */
export interface OfferedStyle {
  id: string;
  title?: string;
}

/** The styles of a site that lists none, in this order. */
export const DEFAULT_STYLES: readonly OfferedStyle[] = REFERENCE_STYLES.map((id) => ({ id }));

/** URL of a formatted reference. It names site and language, as an export does. */
export const referenceUrl = (style: string, { site, lang }: Locale, id: string): string =>
  `/api/publications/${encodeURIComponent(id.toWellFormed())}/citation?${new URLSearchParams({ style, site, lang })}`;

/** Largest number of publications in one export. */
export const MAX_EXPORTED = 1_000;

/** What is exported: one publication, or the list of a page's catalogue. */
export type Exported = { id: string } | { page: string; query: CatalogueQuery };

/** URL of an export. It names site and language, since a plain link cannot send them as headers. */
export function exportUrl(format: CitationFormatName, { site, lang }: Locale, exported: Exported): string {
  const search = new URLSearchParams({ format, site, lang });
  if ('id' in exported) return `/api/publications/export?${search}&${new URLSearchParams({ id: exported.id })}`;
  search.set('page', exported.page);
  const { allOptions: _, ...list } = exported.query;
  const query = formatCatalogueQuery(fromStart(list));
  return `/api/publications/export?${search}${query && `&${query}`}`;
}
