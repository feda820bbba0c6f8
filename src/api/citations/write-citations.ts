import { setImmediate } from 'node:timers/promises';
import type { CitationFormat } from './citation-formats.ts';
import { citationKeys } from './citation-key.ts';
import { type Citable, citePublication } from './cite-publication.ts';

/** How many records are written, in a few milliseconds, before other requests are served. */
const SLICE = 20;

/** Writes a file of citations; `origin` makes the URLs of the publications absolute. */
export async function writeCitations(
  publications: readonly Citable[],
  format: CitationFormat,
  origin: string,
): Promise<Buffer> {
  const keyOf = citationKeys();
  const write = await format.writer();
  const records: string[] = [];
  for (const [at, publication] of publications.entries()) {
    if (at > 0 && at % SLICE === 0) await setImmediate();
    records.push(write(citePublication(publication, keyOf(publication), origin)));
  }
  return Buffer.from(format.file(records));
}
