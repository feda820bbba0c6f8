import { below, type ReportProblem, refuse } from './contract-problem.ts';
import { AS_SENT, DECODED, type Texts } from './decoded-texts.ts';
import { readDoi } from './doi.ts';
import { FACETS } from './facets.ts';
import { isTrue } from './flags.ts';
import { LIST_SEMICOLON } from './list-semicolon.ts';
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
const PLAIN_FIELDS = [
  ...FACETS,
  'subCategory',
  'zone',
  'journal',
  'volume',
  'issue',
  'pages',
  'publisher',
  'license',
] as const;

const ADDRESS_FIELDS = ['overviewImage', 'socialImage', 'externalUrl'] as const;

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

type Author = Publication['author'][number];
/** Makes the pointer to a value. Few values have a problem, and so few need a pointer. */
type Pointer = () => string;

/** Converts a missing value, a single value or a list to a list. */
const listOf = (value: unknown): readonly unknown[] => (isAbsent(value) ? [] : Array.isArray(value) ? value : [value]);

/** A record and how to read it. */
interface Source {
  wire: WireObject;
  pointer: string;
  report: ReportProblem;
  texts: Texts;
}

type Check<T> = readonly [read: (text: string | undefined) => T | undefined, expected: string];

/** Reads a text that was given; one that the check refuses is reported and left out. */
function checked<T>(
  { report }: Source,
  given: unknown,
  text: string | undefined,
  [read, expected]: Check<T>,
  pointer: Pointer,
): T | undefined {
  if (isAbsent(given)) return undefined;
  const value = read(text);
  if (value === undefined && given !== '') refuse(report, 'dropped-field', pointer(), given, expected);
  return value;
}

const ORCID = [readOrcid, 'an ORCID iD with its check digit'] as const;

/** A number of bytes, as a number or its digits. */
const BYTES = [(text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : undefined), 'a whole number of bytes'] as const;

function authorOf(source: Source, value: unknown, pointer: Pointer): Author | undefined {
  const { texts } = source;
  const { _id, name, orcid } = isWireObject(value) ? value : { name: value };
  const text = texts.plain(name);
  if (text === undefined) return undefined;
  const id = idOf(_id);
  const author: Author = id === undefined ? { name: oneLine(text) } : { _id: id, name: oneLine(text) };
  const checkedOrcid = checked(source, orcid, texts.plain(orcid), ORCID, () => `${pointer()}/orcid`);
  if (checkedOrcid !== undefined) author.orcid = checkedOrcid;
  return author;
}

function uploadOf(source: Source, value: unknown, pointer: Pointer): Publication['uploads'][number] | undefined {
  const { texts } = source;
  const { file, name, size, type } = isWireObject(value) ? value : { file: value };
  const path = texts.address(file);
  if (path === undefined) return undefined;
  const bytes = checked(source, size, texts.plain(size), BYTES, () => `${pointer()}/size`);
  return withoutUndefined({ file: path, name: texts.plain(name), size: bytes, type: texts.plain(type) });
}

/** Reads the values of a field, one or many; unreadable ones are dropped and reported. */
function readMany<T>(
  source: Source,
  field: keyof typeof EXPECTED,
  values: unknown,
  read: (source: Source, value: unknown, pointer: Pointer) => T | undefined,
): T[] {
  const { pointer, report } = source;
  const items: T[] = [];
  for (const [index, given] of listOf(values).entries()) {
    const place = () => `${pointer}/${field}/${index}`;
    const item = read(source, given, place);
    if (item !== undefined) items.push(item);
    else if (!isAbsent(given)) refuse(report, 'dropped-entry', place(), given, EXPECTED[field]);
  }
  return items;
}

/** Reports a value that is no text; a blank text is only left out. */
function reportUnread({ wire, pointer, report }: Source, field: string, expected: string): undefined {
  const given = wire[field];
  if (!isAbsent(given) && typeof given !== 'string')
    refuse(report, 'dropped-field', below(pointer, field), given, expected);
}

function readTexts(publication: Publication, source: Source): void {
  const { wire, texts } = source;
  for (const field of PLAIN_FIELDS) {
    const text = texts.plain(wire[field]) ?? reportUnread(source, field, 'a text');
    if (text !== undefined) publication[field] = text;
  }
  for (const field of ADDRESS_FIELDS) {
    const text = texts.address(wire[field]) ?? reportUnread(source, field, 'a text');
    if (text !== undefined) publication[field] = text;
  }
  const type = texts.plain(wire.type);
  if (type !== undefined) publication.category ??= type;
  for (const field of DATE_FIELDS) {
    const date = texts.plain(dateTextOf(wire[field])) ?? reportUnread(source, field, 'a date');
    if (date !== undefined) publication[field] = date;
  }
}

/** Reads DOI, ISSN, ISBN and keywords. A list of keywords may be one text with semicolons. */
function readBibliographic(publication: Publication, source: Source): void {
  const { wire, pointer, texts } = source;
  for (const field of NUMBER_FIELDS) {
    const given = wire[field];
    const text = field === 'doi' ? texts.address(given) : texts.plain(given);
    const number = checked(source, given, text, NUMBERS[field], () => below(pointer, field));
    if (number !== undefined) publication[field] = number;
  }
  const { keywords } = wire;
  const isText = typeof keywords === 'string';
  const list = isText
    ? texts
        .plain(keywords)
        ?.split(LIST_SEMICOLON)
        .filter((word) => word.trim())
    : keywords;
  const read = isText ? filledTextOf : texts.plain;
  const words = readMany(source, 'keywords', list, (_, value) => read(value));
  if (words.length > 0) publication.keywords = words;
}

function readWith(texts: Texts, value: unknown, pointer: string, report: ReportProblem): Publication | undefined {
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
  const source: Source = { wire: value, pointer, report, texts };
  const publication: Publication = {
    _id,
    slug: textOf(value.slug)?.trim() ?? '',
    title: textOf(value.title) ?? '',
    external: isTrue(value.external),
    author: readMany(source, 'author', value.author, authorOf),
    uploads: readMany(source, 'uploads', value.uploads, uploadOf),
  };
  readTexts(publication, source);
  readBibliographic(publication, source);
  return publication;
}

/**
 * Reads a record in any form that the content service uses (docs/rules.md#publication-ids,
 * docs/rules.md#publication, docs/rules.md#flags). Only the id is required. Character references
 * stay as they are: the import stores records for others to read.
 */
export const readRecord = (value: unknown, pointer: string, report: ReportProblem): Publication | undefined =>
  readWith(AS_SENT, value, pointer, report);

/** Reads a record as {@link readRecord} does, with decoded texts (docs/rules.md#plain-fields). */
export const readPublication = (value: unknown, pointer: string, report: ReportProblem): Publication | undefined =>
  readWith(DECODED, value, pointer, report);
