import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import { creatorName } from '../../domain/creators.ts';
import { isoDate } from '../../domain/publication-date.ts';
import type { RecordTag } from '../../domain/record-tags.ts';
import { metaTag } from './meta-tag.ts';

const PDF = 'application/pdf';

/** The first PDF on the host of the site. Google Scholar ignores those of other hosts. */
function pdfOf({ files, page }: BibliographicRecord): string | undefined {
  const { host } = new URL(page);
  return files.find(({ type, url }) => type === PDF && new URL(url).host === host)?.url;
}

/** Journal, conference or institution: Google Scholar tells by them what kind of work it is. */
function sourceTags({ type, container, publisher }: BibliographicRecord): RecordTag[] {
  if (type.csl === 'report') return metaTag('citation_technical_report_institution', publisher);
  const name = type.csl === 'paper-conference' ? 'citation_conference_title' : 'citation_journal_title';
  return [...metaTag(name, container?.title), ...metaTag('citation_publisher', publisher)];
}

/**
 * The tags of Google Scholar's inclusion guidelines, which Zotero and other reference managers read
 * too (docs/rules.md#tags-of-a-publication).
 */
export function citationTags(record: BibliographicRecord): RecordTag[] {
  const { title, creators, issued, container = {}, keywords, isbn, doi, page } = record;
  return [
    ...metaTag('citation_title', title.plain),
    ...creators.flatMap((creator) => metaTag('citation_author', creatorName(creator))),
    ...metaTag('citation_publication_date', issued && isoDate(issued).replaceAll('-', '/')),
    ...sourceTags(record),
    ...metaTag('citation_volume', container.volume),
    ...metaTag('citation_issue', container.issue),
    ...metaTag('citation_firstpage', container.firstPage),
    ...metaTag('citation_lastpage', container.lastPage),
    ...metaTag('citation_issn', container.issn),
    ...metaTag('citation_isbn', isbn),
    ...metaTag('citation_doi', doi),
    ...metaTag('citation_language', title.language),
    ...metaTag('citation_keywords', keywords.join('; ')),
    ...metaTag('citation_abstract_html_url', page),
    ...metaTag('citation_pdf_url', pdfOf(record)),
  ];
}
