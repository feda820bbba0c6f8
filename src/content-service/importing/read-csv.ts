import { CsvError, type Info, parse } from 'csv-parse';
import { parsePublicationDate } from '../../domain/publication-date.ts';
import type { WireObject } from '../../domain/wire-values.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { messageOf } from '../content-service-fault.ts';
import { type ColumnField, planColumns } from './csv-columns.ts';
import { type CsvMapping, dateReader } from './csv-mapping.ts';
import { type Entry, UnreadableSource } from './entry.ts';
import { abstractHtml, itemsIn, keywordsIn, pageRange, workPlace } from './record-texts.ts';
import { categoryOfWork } from './work-categories.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** Longest record, in characters, so that an unclosed quote does not take the whole file. */
const MAX_RECORD = 1_000_000;

/** Characters in which the first line ends. */
const HEAD = 65_536;

const firstLine = (text: string): string => /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, HEAD))?.[0] ?? '';

/** The delimiter that occurs most often in the header, outside of quotes. */
function delimiterOf(text: string): string {
  const bare = firstLine(text).replace(/"(?:[^"]|"")*"/g, '');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/** Turns the texts of a row into the fields of the import format. */
function createRowReader(header: readonly string[], mapping: CsvMapping) {
  const { columns, ignored } = planColumns(header, mapping.columns);
  const isoDate = dateReader(mapping.dateFormat);
  const split = (text = '') => itemsIn(text, mapping.listSeparator ?? (text.includes('||') ? '||' : ';'));
  const read = (row: readonly string[]): WireObject => {
    const one = (field: ColumnField): string | undefined => {
      const values = (columns.get(field) ?? []).map((at) => row[at]?.trim());
      return values.find(Boolean) ?? mapping.constants?.[field];
    };
    const keywords = one('keywords');
    const { doi, uploads, external, externalUrl } = workPlace([one('externalUrl') ?? ''], one('doi'));
    const files = [...split(one('uploads')), ...uploads];
    const plain = [
      '_id',
      'slug',
      'title',
      'journal',
      'volume',
      'issue',
      'publisher',
      'issn',
      'isbn',
      'language',
      'subCategory',
      'region',
      'cropType',
      'license',
      'modified',
      'zone',
      'overviewImage',
      'socialImage',
    ] as const;
    return withoutUndefined({
      ...Object.fromEntries(plain.map((field) => [field, one(field)])),
      author: split(one('author')),
      publicationDate: isoDate(one('publicationDate') ?? '') || undefined,
      pages: one('pages') ?? pageRange(one('firstPage'), one('lastPage')),
      keywords: keywords && (mapping.listSeparator ? split(keywords) : keywordsIn(keywords)),
      text: one('text') ?? abstractHtml(one('abstract')),
      category: one('category') ?? categoryOfWork([one('type'), one('journal')]),
      external: one('external') ?? (external && files.length === 0),
      doi,
      externalUrl,
      uploads: files,
    });
  };
  return { read, ignored, hasTitle: columns.has('title') };
}

/** The reason why the parser gave up. */
function faultOf(error: unknown): UnreadableSource {
  const line = error instanceof CsvError && typeof error.lines === 'number' ? ` at line ${error.lines}` : '';
  if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableSource('a quoted value has no end: the file has been cut off, or has a stray quotation mark');
  return new UnreadableSource(`it is not valid CSV${line}: ${messageOf(error)}`);
}

interface Row {
  record: string[];
  info: Info;
}

async function* rowsOf(text: string, delimiter: string): AsyncGenerator<Row> {
  const parser = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
  });
  try {
    for await (const row of parser) yield row as Row;
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error) : error;
  }
}

/** Reports a date that the site cannot read; the record keeps it as it is. */
function entryOf(place: string, record: WireObject, note: (text: string) => void): Entry {
  const { publicationDate } = record;
  if (typeof publicationDate === 'string' && !parsePublicationDate(publicationDate))
    note(`${place}: "${publicationDate.slice(0, 40)}" is no known date: name the dateFormat in a mapping file`);
  return { place, record };
}

/** Most names of columns in a message. */
const MAX_NAMES = 30;

/** The names of columns in a message, at most some of them. */
function namesOf(columns: readonly string[]): string {
  const more = columns.length - MAX_NAMES;
  return columns.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Reads the line that names the columns. */
function readHeader(header: readonly string[], mapping: CsvMapping, note: (text: string) => void) {
  const reader = createRowReader(header, mapping);
  if (!reader.hasTitle)
    throw new UnreadableSource(`no column is a title (columns: ${namesOf(header)}): name it in a mapping file`);
  if (reader.ignored.length > 0) note(`not imported: the columns ${namesOf(reader.ignored)}`);
  return { read: reader.read, width: header.length };
}

/**
 * Reads CSV whose first line names the columns. `note` gets what the reader decided: columns that
 * it does not import. A row without any value is left out.
 */
export async function* readCsv(
  source: string,
  mapping: CsvMapping,
  note: (text: string) => void,
): AsyncGenerator<Entry> {
  const [, given, text = source] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(source) ?? [];
  const delimiter = mapping.delimiter ?? given ?? delimiterOf(text);
  const linesBefore = given === undefined ? 0 : 1;
  let reader: ReturnType<typeof readHeader> | undefined;
  for await (const { record, info } of rowsOf(text, delimiter)) {
    const place = `line ${info.lines + linesBefore}`;
    if (!reader) reader = readHeader(record, mapping, note);
    else if (record.length > reader.width)
      yield { place, fault: `it has ${record.length} values for ${reader.width} columns` };
    else if (record.some((value) => value.trim() !== '')) yield entryOf(place, reader.read(record), note);
  }
  if (!reader) throw new UnreadableSource('it is empty');
}
