import { createReadStream } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { type Duplex, PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ContentServiceFault, reasonOf } from './content-service-fault.ts';
import { createContentVersion } from './content-version.ts';
import { linesOf } from './lines.ts';
import { createPublicationWriter, type PublicationWriter } from './publication-writer.ts';
import { BadPublicationLine, parsePublicationLine } from './wire-publication.ts';

/** What an import did, in publications and lines. */
export interface ImportResult {
  added: number;
  updated: number;
  skipped: number;
}

/** Told of each line that is left out: its number, counted from 1, and why. */
export type ReportSkipped = (lineNumber: number, reason: string) => void;

/** Writes one line of the file; answers what became of it. */
function writeLine(
  writer: PublicationWriter,
  line: string,
  lineNumber: number,
  report: ReportSkipped,
): keyof ImportResult {
  try {
    return writer.write(parsePublicationLine(line)) === 'added' ? 'added' : 'updated';
  } catch (error) {
    if (!(error instanceof BadPublicationLine)) throw error;
    report(lineNumber, error.message);
    return 'skipped';
  }
}

async function writeLines(chunks: AsyncIterable<string>, writer: PublicationWriter, report: ReportSkipped) {
  const result: ImportResult = { added: 0, updated: 0, skipped: 0 };
  let lineNumber = 0;
  for await (const line of linesOf(chunks)) {
    lineNumber += 1;
    if (line.trim() !== '') result[writeLine(writer, line, lineNumber, report)] += 1;
  }
  return result;
}

const decoded = (file: string): Duplex =>
  (file.endsWith('.gz') ? createGunzip() : new PassThrough()).setEncoding('utf8');

const FILE_FAULTS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, not a file of publications',
  EACCES: 'reading it is not allowed',
};

function readFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FILE_FAULTS[code] ?? reasonOf(error);
}

/**
 * Loads a file of publications, JSON Lines, plain or gzipped (`.gz`), as one transaction: a file that cannot be
 * read to its end leaves the database as it was. A line that holds no publication is reported and left out; a
 * publication whose id is known replaces the known one. Throws {@link ContentServiceFault}.
 */
export async function importPublications(
  database: DatabaseSync,
  file: string,
  report: ReportSkipped,
): Promise<ImportResult> {
  database.exec('BEGIN IMMEDIATE');
  try {
    const writer = createPublicationWriter(database, 'import');
    let result: ImportResult | undefined;
    await pipeline(createReadStream(file), decoded(file), async (chunks: AsyncIterable<string>) => {
      result = await writeLines(chunks, writer, report);
    });
    if (!result) throw new Error('nothing was read');
    createContentVersion(database).advance();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw new ContentServiceFault('IMPORT_FAILED', `${file} was not imported: ${readFault(error)}.`, { cause: error });
  }
}
