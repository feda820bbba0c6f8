import { isTurnOver, nextTurn } from '../../content/turns.ts';
import { bibliographicRecord, type RecordSite } from '../../domain/bibliographic-record.ts';
import type { PublicationDetail } from '../../domain/publications.ts';
import type { CitationFormat } from './citation-formats.ts';
import { citationKeys } from './citation-key.ts';

/** Writes a file of citations of publications on a site. Other requests get turns meanwhile. */
export async function writeCitations(
  publications: readonly PublicationDetail[],
  format: CitationFormat,
  site: RecordSite,
): Promise<Buffer> {
  const keyOf = citationKeys();
  const records: string[] = [];
  for (const publication of publications) {
    records.push(format.write(bibliographicRecord(publication, site), keyOf(publication)));
    if (isTurnOver()) await nextTurn();
  }
  return Buffer.from(format.file(records));
}
