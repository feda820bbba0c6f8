import { readIsbn } from '../../domain/standard-numbers.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { type Entry, UnreadableSource } from './entry.ts';
import { abstractHtml, itemsIn, pageRange, readableDate, workPlace } from './record-texts.ts';
import { categoryOfWork } from './work-categories.ts';

/** A tag at the start of a line, with the spaces that some programs forget. */
const TAG = /^\s{0,2}([A-Z][A-Z\d]) {1,2}-(?: (.*)|\s*)$/;

/** A record: the number of its first line, and the values of each tag. */
interface RisRecord {
  line: number;
  tags: Map<string, string[]>;
}

/** The tagged values of a text, with their lines. A line without a tag continues a value. */
function* taggedValues(text: string): Generator<{ line: number; tag: string; value: string }> {
  let current: { line: number; tag: string; value: string } | undefined;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tag, value = ''] = TAG.exec(line) ?? [];
    if (tag === undefined) {
      if (current) current.value += `\n${line.trim()}`;
      continue;
    }
    if (current) yield current;
    current = { line: index + 1, tag, value };
  }
  if (current) yield current;
}

/** Splits a file into records. `ER` ends a record; so does the next `TY`, where `ER` is missing. */
function* recordsIn(text: string): Generator<RisRecord> {
  let current: RisRecord | undefined;
  for (const { line, tag, value } of taggedValues(text)) {
    if (current && (tag === 'ER' || tag === 'TY')) yield current;
    if (tag === 'ER') current = undefined;
    if (tag === 'TY') current = { line, tags: new Map() };
    current?.tags.set(tag, [...(current.tags.get(tag) ?? []), value.trim()]);
  }
  if (current) {
    throw new UnreadableSource(
      `the record of line ${current.line} has no end (a line "ER  - "): the file has been cut off`,
    );
  }
}

/** A record as the fields of the import format. Vendors differ in the tags that they use. */
function fieldsOf({ tags }: RisRecord) {
  const all = (...names: string[]) => names.flatMap((name) => tags.get(name) ?? []).filter(Boolean);
  const one = (...names: string[]) => all(...names)[0]?.replace(/\s*\n\s*/g, ' ');
  const [type] = all('TY');
  const journal = one('T2', 'JF', 'JO', 'JA', 'J2', 'T3');
  const doi =
    one('DO', 'L3') ?? all('UR', 'M3', 'N1').find((value) => /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i.test(value));
  const [year, date] = [one('PY', 'Y1'), one('DA')];
  // Web of Science: the year in PY, and "OCT" or "DEC 15" in DA.
  const joined = year && date && /^\p{L}{3}/u.test(date) && !/\d{4}/.test(date) ? `${date} ${year}` : undefined;
  const number = one('SN');
  const isbn = readIsbn(number);
  return withoutUndefined({
    title: one('TI', 'T1', 'CT', 'BT'),
    author: all('AU', 'A1'),
    publicationDate: readableDate([joined, date, year]),
    category: categoryOfWork([one('M3'), journal, type]),
    journal,
    volume: one('VL'),
    issue: one('IS'),
    pages: pageRange(one('SP'), one('EP')) ?? one('C7'),
    publisher: one('PB'),
    issn: isbn === undefined ? number : undefined,
    isbn,
    language: one('LA'),
    // EndNote writes one keyword on each line, with the tag only before the first.
    keywords: all('KW').flatMap((value) => itemsIn(value, /\n|;/)),
    text: abstractHtml(all('AB', 'N2')[0]),
    ...workPlace(
      all('UR', 'L2', 'LK', 'L1').flatMap((value) => value.split(/\s*[\n;]\s*(?=https?:)/)),
      doi,
    ),
  });
}

/** Reads RIS in the dialects of EndNote, Zotero, Mendeley, Web of Science, EBSCO and CAB Direct. */
export function* readRis(text: string): Generator<Entry> {
  let count = 0;
  for (const record of recordsIn(text)) {
    count += 1;
    yield { place: `record ${count} (line ${record.line})`, record: fieldsOf(record) };
  }
}
