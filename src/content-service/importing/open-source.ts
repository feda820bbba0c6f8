import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import { messageOf } from '../content-service-fault.ts';
import { type CsvMapping, readCsvMapping } from './csv-mapping.ts';
import { type Entry, type FileFormat, UnreadableSource } from './entry.ts';
import { readJsonLines } from './read-jsonl.ts';
import { decodeText } from './source-text.ts';

/** Largest file that is read whole, in bytes. JSON Lines of a file are read as a stream. */
const MAX_BYTES = 400_000_000;

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'the file may not be read',
  ERR_BUFFER_TOO_LARGE: `it is larger than ${MAX_BYTES / 1e6} MB when unpacked`,
};

/** The fault of a file that cannot be read. */
function readFault(error: unknown): UnreadableSource {
  if (error instanceof UnreadableSource) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new UnreadableSource(FILE_FAULTS[code] ?? messageOf(error), { cause: error });
}

/** Workbooks of Excel and others are zip archives. */
const isZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004';

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The content of a file, unpacked if it is gzipped. Throws {@link UnreadableSource}. */
export function unpacked(bytes: Buffer): Buffer {
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    throw readFault(error);
  }
}

/** Reads a file whole. Throws {@link UnreadableSource}. */
export async function readWhole(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) throw new UnreadableSource(`the file is larger than ${MAX_BYTES / 1e6} MB`);
    return unpacked(await readFile(file));
  } catch (error) {
    throw readFault(error);
  }
}

/** Reads a file of JSON Lines, plain or gzipped (`.gz`), as a stream, until `signal` aborts. */
export async function* streamJsonLines(file: string, signal?: AbortSignal): AsyncGenerator<Entry> {
  const bytes = createReadStream(file, { signal });
  const text = file.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
  try {
    yield* readJsonLines(text.setEncoding('utf8'));
  } catch (error) {
    throw readFault(error);
  } finally {
    bytes.destroy();
  }
}

const withoutGz = (name: string): string => name.toLowerCase().replace(/\.gz$/, '');

/** Whether a file is JSON Lines by its name. */
export const isJsonLines = (name: string): boolean => /\.(?:jsonl|ndjson)$/.test(withoutGz(name));

function isJsonObject(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

function formatOfJson(text: string, name: string): FileFormat {
  const [line = ''] = text.split('\n', 1);
  return text.startsWith('{') && isJsonObject(line) && !name.endsWith('.json') ? 'jsonl' : 'csl-json';
}

/** Characters at the start of a file by which its format is recognised. */
const HEAD = 4096;

/**
 * The format of a text: by the name of CSV and JSON Lines, else by the content. Undefined for a
 * text that is in none of the formats.
 */
export function formatOf(text: string, name: string): FileFormat | undefined {
  const plainName = withoutGz(name);
  if (isJsonLines(plainName)) return 'jsonl';
  if (/\.(?:csv|tsv)$/.test(plainName)) return 'csv';
  const head = text.slice(0, HEAD).trimStart();
  if (/^[[{]/.test(head)) return formatOfJson(text.trimStart(), plainName);
  if (/^\s{0,2}TY {1,2}-/m.test(head)) return 'ris';
  if (/^\s*@[a-z]+\s*[{(]/im.test(head)) return 'bibtex';
  if (head.startsWith('<')) return undefined;
  return /[,;\t|]/.test(head.split('\n', 1)[0] ?? '') ? 'csv' : undefined;
}

/** Whether a text is a response of OAI-PMH. */
export const isOaiResponse = (text: string): boolean => /<(?:[\w-]+:)?OAI-PMH[\s>]/.test(text.slice(0, HEAD));

/** The entries of a source, and about how many there are, if that is known. */
export interface EntrySource {
  entries: AsyncIterable<Entry> | Iterable<Entry>;
  total?: number;
}

/** What begins an entry, for the progress bar. */
const STARTS: Readonly<Record<FileFormat, RegExp>> = {
  jsonl: /\n/g,
  csv: /\n/g,
  ris: /^\s{0,2}TY {1,2}-/gm,
  bibtex: /^\s*@(?!string|comment|preamble)\w+/gim,
  'csl-json': /"title"\s*:/g,
};

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The reader of a format. Parsers are loaded on demand: that of BibTeX takes 70 ms. */
async function read(format: FileFormat, text: string, mapping: CsvMapping, note: (text: string) => void) {
  if (format === 'jsonl') return readJsonLines(Readable.from([text]));
  if (format === 'csv') return (await import('./read-csv.ts')).readCsv(text, mapping, note);
  if (format === 'ris') return (await import('./read-ris.ts')).readRis(text);
  if (format === 'bibtex') return (await import('./read-bibtex.ts')).readBibtex(text, note);
  return (await import('./read-csl-json.ts')).readCslJson(text);
}

/** Reads the entries of a file that is in memory. Throws {@link UnreadableSource}. */
export async function entriesOf(
  bytes: Buffer,
  name: string,
  options: { format?: FileFormat | undefined; mapping?: string | undefined; note(text: string): void },
): Promise<EntrySource & { format: FileFormat }> {
  if (isZip(bytes)) throw new UnreadableSource('it is a workbook or an archive: save it as CSV');
  const mapping = options.mapping === undefined ? {} : readCsvMapping(options.mapping);
  const text = decodeText(bytes, mapping.encoding);
  const format = options.format ?? formatOf(text, name);
  if (format === undefined) throw new UnreadableSource('its format is not known: name it with --format');
  return { format, entries: await read(format, text, mapping, options.note), total: countOf(text, STARTS[format]) };
}
