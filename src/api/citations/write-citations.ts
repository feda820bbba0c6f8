import { setImmediate } from 'node:timers/promises';
import { bibliographicRecord, type RecordSite } from '../../domain/bibliographic-record.ts';
import type { PublicationDetail } from '../../domain/publications.ts';
import type { CitationFormat } from './citation-formats.ts';
import { citationKeys } from './citation-key.ts';

/** How many records are written, in a few milliseconds, before other requests are served. */
const SLICE = 20;

/** Writes a file of citations of publications on a site. */
export async function writeCitations(
  publications: readonly PublicationDetail[],
  format: CitationFormat,
  site: RecordSite,
): Promise<Buffer> {
  const keyOf = citationKeys();
  const records: string[] = [];
  for (const [at, publication] of publications.entries()) {
    if (at > 0 && at % SLICE === 0) await setImmediate();
    records.push(format.write(bibliographicRecord(publication, site), keyOf(publication)));
  }
  return Buffer.from(format.file(records));
}
