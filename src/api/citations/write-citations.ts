import { setImmediate } from 'node:timers/promises';
import type { CitationFormat } from './citation-formats.ts';
import { citationKeys } from './citation-key.ts';
import { type Citable, citePublication } from './cite-publication.ts';

/** Records written in one go, some milliseconds' worth: others are served in between. */
const SLICE = 20;

/** Writes publications as one file of citations; `origin` makes their addresses absolute. */
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
