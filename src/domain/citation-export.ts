import type { CatalogueQuery } from './catalogue-query.ts';
import { formatCatalogueQuery, fromStart } from './catalogue-query.ts';
import type { Locale } from './sites.ts';

/** Formats of citations, by the name that a query gives them. */
export const CITATION_FORMAT_NAMES = ['bibtex', 'ris', 'csl-json'] as const;
export type CitationFormatName = (typeof CITATION_FORMAT_NAMES)[number];

/** What a file of each format is: its media type, and its extension without dot. */
export const CITATION_FILES: Readonly<Record<CitationFormatName, { mediaType: string; extension: string }>> = {
  bibtex: { mediaType: 'application/x-bibtex', extension: 'bib' },
  ris: { mediaType: 'application/x-research-info-systems', extension: 'ris' },
  'csl-json': { mediaType: 'application/vnd.citationstyles.csl+json', extension: 'json' },
};

/** Most publications of one export. */
export const MAX_EXPORTED = 1_000;

/** What is exported: one publication, or the list that a page's catalogue shows. */
export type Exported = { id: string } | { page: string; query: CatalogueQuery };

/** Address of an export. Site and language stand in it, since a plain link sends no headers of ours. */
export function exportAddress(format: CitationFormatName, { site, lang }: Locale, exported: Exported): string {
  const search = new URLSearchParams({ format, site, lang });
  if ('id' in exported) return `/api/publications/export?${search}&${new URLSearchParams({ id: exported.id })}`;
  search.set('page', exported.page);
  const { allOptions: _, ...list } = exported.query;
  const query = formatCatalogueQuery(fromStart(list));
  return `/api/publications/export?${search}${query && `&${query}`}`;
}
