import { createReadStream } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { type Duplex, PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ContentServiceFault, messageOf } from './content-service-fault.ts';
import { createContentVersion } from './content-version.ts';
import { linesOf } from './lines.ts';
import { createPublicationWriter, type PublicationWriter } from './publication-writer.ts';
import type { Clock } from './time-of-change.ts';
import { BadPublicationLine, parsePublicationLine } from './wire-publication.ts';

/** How many publications were added and updated, and how many lines were skipped. */
interface ImportResult {
  added: number;
  updated: number;
  skipped: number;
}

/**
 * Called for each skipped line, and for each value that is left out of a publication, with the
 * number of the line, counted from 1, and the fault.
 */
type OnFault = (lineNumber: number, fault: string) => void;

function writeLine(writer: PublicationWriter, line: string, lineNumber: number, onFault: OnFault): keyof ImportResult {
  try {
    const publication = parsePublicationLine(line, (reason) =>
      onFault(lineNumber, `imported without a value: ${reason}`),
    );
    return writer.write(publication) === 'added' ? 'added' : 'updated';
  } catch (error) {
    if (!(error instanceof BadPublicationLine)) throw error;
    onFault(lineNumber, `skipped: ${error.message}`);
    return 'skipped';
  }
}

async function writeLines(chunks: AsyncIterable<string>, writer: PublicationWriter, onFault: OnFault) {
  const result: ImportResult = { added: 0, updated: 0, skipped: 0 };
  let lineNumber = 0;
  for await (const line of linesOf(chunks)) {
    lineNumber += 1;
    if (line.trim() !== '') result[writeLine(writer, line, lineNumber, onFault)] += 1;
  }
  return result;
}

const decoded = (file: string): Duplex =>
  (file.endsWith('.gz') ? createGunzip() : new PassThrough()).setEncoding('utf8');

const FILE_FAULTS: Record<string, string> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'the file may not be read',
};

function readFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FILE_FAULTS[code] ?? messageOf(error);
}

/**
 * Imports publications from JSON Lines, plain or gzipped (`.gz`), in one transaction: a file that
 * cannot be read to its end changes nothing. A line that is not a publication is reported and
 * skipped. A publication replaces an earlier one with the same id. Throws
 * {@link ContentServiceFault}.
 */
export async function importPublications(
  database: DatabaseSync,
  file: string,
  onFault: OnFault,
  now: Clock,
): Promise<ImportResult> {
  database.exec('BEGIN IMMEDIATE');
  try {
    const writer = createPublicationWriter(database, 'import', { now });
    let result: ImportResult | undefined;
    await pipeline(createReadStream(file), decoded(file), async (chunks: AsyncIterable<string>) => {
      result = await writeLines(chunks, writer, onFault);
    });
    if (!result) throw new Error('the file could not be read');
    createContentVersion(database).advance();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw new ContentServiceFault('IMPORT_FAILED', `${file} was not imported: ${readFault(error)}.`, { cause: error });
  }
}
