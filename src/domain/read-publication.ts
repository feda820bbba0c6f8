import { below, type ReportProblem, refuse } from './contract-problem.ts';
import { decodedRecord } from './decoded-record.ts';
import { readDoi } from './doi.ts';
import { FACETS } from './facets.ts';
import { isTrue } from './flags.ts';
import { oneLine } from './plain-text.ts';
import type { Publication } from './publications.ts';
import { readIsbn, readIssn, readOrcid } from './standard-numbers.ts';
import { dateTextOf } from './wire-date.ts';
import { filledTextOf, idOf, isAbsent, isWireObject, textOf, type WireObject } from './wire-values.ts';
import { withoutUndefined } from './without-undefined.ts';

/**
 * Optional text fields; a blank text counts as absent (docs/rules.md#categories,
 * docs/rules.md#filters).
 */
const TEXT_FIELDS = [
  ...FACETS,
  'subCategory',
  'overviewImage',
  'socialImage',
  'zone',
  'externalUrl',
  'journal',
  'volume',
  'issue',
  'pages',
  'publisher',
  'license',
] as const;

/** A semicolon that ends no character reference. */
const KEYWORD_END = /(?<!&(?:#\d+|#x[\da-f]+|[a-z]{2,}\d*));/i;

/** Fields that are read as dates. */
const DATE_FIELDS = ['publicationDate', 'modified'] as const;

/** Fields whose reader refuses what harvesters could not use, and what it expects. */
const NUMBERS = {
  doi: [readDoi, 'a DOI'],
  issn: [readIssn, 'an ISSN with its check digit'],
  isbn: [readIsbn, 'an ISBN with its check digit'],
} as const;
const NUMBER_FIELDS = ['doi', 'issn', 'isbn'] as const;

const EXPECTED = {
  author: 'an author with a name',
  uploads: 'an upload with a file',
  keywords: 'a text',
} as const;

/** Converts a missing value, a single value or a list to a list. */
const listOf = (value: unknown): readonly unknown[] => (isAbsent(value) ? [] : Array.isArray(value) ? value : [value]);

/** Reads a value with `read`; one that it refuses is reported and left out. */
function checked<T>(
  given: unknown,
  [read, expected]: readonly [read: (text: string | undefined) => T | undefined, expected: string],
  pointer: string,
  report: ReportProblem,
): T | undefined {
  const value = read(filledTextOf(given));
  if (value === undefined && given !== '') refuse(report, 'dropped-field', pointer, given, expected);
  return value;
}

const ORCID = [readOrcid, 'an ORCID iD with its check digit'] as const;

/** A number of bytes, as a number or its digits. */
const BYTES = [(text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : undefined), 'a whole number of bytes'] as const;

function authorOf(value: unknown, pointer: string, report: ReportProblem): Publication['author'][number] | undefined {
  const { _id, name, orcid } = isWireObject(value) ? value : { name: value };
  const text = filledTextOf(name);
  if (text === undefined) return undefined;
  const checkedOrcid = isAbsent(orcid) ? undefined : checked(orcid, ORCID, `${pointer}/orcid`, report);
  return withoutUndefined({ _id: idOf(_id), name: oneLine(text), orcid: checkedOrcid });
}

function uploadOf(value: unknown, pointer: string, report: ReportProblem): Publication['uploads'][number] | undefined {
  const { file, name, size, type } = isWireObject(value) ? value : { file: value };
  const path = filledTextOf(file);
  if (path === undefined) return undefined;
  const bytes = isAbsent(size) ? undefined : checked(size, BYTES, `${pointer}/size`, report);
  return withoutUndefined({ file: path, name: filledTextOf(name), size: bytes, type: filledTextOf(type) });
}

/** Reads a field with one value or many; unreadable values are dropped and reported. */
function readMany<T>(
  wire: WireObject,
  field: keyof typeof EXPECTED,
  pointer: string,
  report: ReportProblem,
  read: (value: unknown, pointer: string, report: ReportProblem) => T | undefined,
): T[] {
  const items: T[] = [];
  for (const [index, given] of listOf(wire[field]).entries()) {
    const place = `${pointer}/${field}/${index}`;
    const item = read(given, place, report);
    if (item !== undefined) items.push(item);
    else if (!isAbsent(given)) refuse(report, 'dropped-entry', place, given, EXPECTED[field]);
  }
  return items;
}

function readTexts(publication: Publication, wire: WireObject, pointer: string, report: ReportProblem): void {
  for (const field of TEXT_FIELDS) {
    const given = wire[field];
    const text = filledTextOf(given);
    if (text !== undefined) publication[field] = text;
    else if (!isAbsent(given) && typeof given !== 'string')
      refuse(report, 'dropped-field', below(pointer, field), given, 'a text');
  }
  const type = filledTextOf(wire.type);
  if (type !== undefined) publication.category ??= type;
  for (const field of DATE_FIELDS) {
    const given = wire[field];
    const date = dateTextOf(given);
    if (date !== undefined) publication[field] = date;
    else if (!isAbsent(given) && typeof given !== 'string')
      refuse(report, 'dropped-field', below(pointer, field), given, 'a date');
  }
}

/** Reads DOI, ISSN, ISBN and keywords. A list of keywords may be one text with semicolons. */
function readBibliographic(publication: Publication, wire: WireObject, pointer: string, report: ReportProblem): void {
  for (const field of NUMBER_FIELDS) {
    if (isAbsent(wire[field])) continue;
    const text = checked(wire[field], NUMBERS[field], below(pointer, field), report);
    if (text !== undefined) publication[field] = text;
  }
  const { keywords } = wire;
  if (isAbsent(keywords)) return;
  const list = typeof keywords === 'string' ? keywords.split(KEYWORD_END).filter((word) => word.trim()) : keywords;
  const words = readMany({ keywords: list }, 'keywords', pointer, report, filledTextOf);
  if (words.length > 0) publication.keywords = words;
}

/**
 * Reads a record in any form that the content service uses (docs/rules.md#publication-ids,
 * docs/rules.md#publication, docs/rules.md#flags). Only the id is required. Character references
 * stay as they are: the import stores records for others to read.
 */
export function readRecord(value: unknown, pointer: string, report: ReportProblem): Publication | undefined {
  if (!isWireObject(value)) return refuse(report, 'dropped-publication', pointer, value, 'a publication');
  const _id = idOf(value._id);
  if (_id === undefined)
    return refuse(
      report,
      'dropped-publication',
      below(pointer, '_id'),
      value._id,
      'an id: a text, a number, {"$id"} or {"$oid"}',
    );
  const publication: Publication = {
    _id,
    slug: textOf(value.slug)?.trim() ?? '',
    title: textOf(value.title) ?? '',
    external: isTrue(value.external),
    author: readMany(value, 'author', pointer, report, authorOf),
    uploads: readMany(value, 'uploads', pointer, report, uploadOf),
  };
  readTexts(publication, value, pointer, report);
  readBibliographic(publication, value, pointer, report);
  return publication;
}

/** Reads a record as {@link readRecord} does, with decoded texts (docs/rules.md#plain-fields). */
export const readPublication: typeof readRecord = (value, pointer, report) =>
  readRecord(isWireObject(value) ? decodedRecord(value) : value, pointer, report);
