import { filledTextOf, isWireObject, type WireObject } from '../../domain/wire-values.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { messageOf } from '../content-service-fault.ts';
import { type Entry, UnreadableSource } from './entry.ts';
import { abstractHtml, isoDate, keywordsIn, personName, workPlace } from './record-texts.ts';
import { categoryOfWork } from './work-categories.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function nameOf(value: unknown): string | undefined {
  if (!isWireObject(value)) return filledTextOf(value);
  const { literal, family, given, suffix } = value;
  const particles = [value['dropping-particle'], value['non-dropping-particle']];
  const last = [...particles, family].map(filledTextOf).filter(Boolean).join(' ');
  const first = [given, suffix].map(filledTextOf).filter(Boolean).join(' ');
  return filledTextOf(literal) ?? filledTextOf(personName(last, first));
}

function dateOf(value: unknown): string | undefined {
  if (!isWireObject(value)) return filledTextOf(value);
  const parts = listOf(listOf(value['date-parts'])[0])
    .map(filledTextOf)
    .filter((part) => part !== undefined);
  if (parts.length > 0) return isoDate(parts);
  return filledTextOf(value.raw) ?? filledTextOf(value.literal);
}

/** A text; Crossref sends titles, journals and numbers as lists. */
const first = (value: unknown): string | undefined => filledTextOf(Array.isArray(value) ? value[0] : value);

function licenseOf(value: unknown): string | undefined {
  const license = Array.isArray(value) ? value[0] : value;
  return filledTextOf(isWireObject(license) ? license.URL : license);
}

/** One item of CSL-JSON as the fields of the import format. */
function fieldsOf(item: WireObject) {
  const [doi, journal] = [first(item.DOI), first(item['container-title'])];
  return withoutUndefined({
    title: first(item.title),
    author: listOf(item.author)
      .map(nameOf)
      .filter((name) => name !== undefined),
    publicationDate: dateOf(item.issued),
    category: categoryOfWork([first(item.genre), journal, first(item.type)]),
    journal,
    volume: first(item.volume),
    issue: first(item.issue),
    pages: first(item.page) ?? first(item['article-number']),
    publisher: first(item.publisher),
    issn: first(item.ISSN),
    isbn: first(item.ISBN),
    language: first(item.language),
    license: licenseOf(item.license),
    keywords: typeof item.keyword === 'string' ? keywordsIn(item.keyword) : listOf(item.keyword),
    text: abstractHtml(filledTextOf(item.abstract)),
    ...workPlace([first(item.URL) ?? ''], doi),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableSource(`it is not valid JSON: ${messageOf(error)}`, { cause: error });
  }
}

/** Reads CSL-JSON: a list of items, one item, or `{"items": […]}`. */
export function* readCslJson(text: string): Generator<Entry> {
  const value = parsed(text);
  const items =
    isWireObject(value) && Array.isArray(value.items) ? value.items : Array.isArray(value) ? value : [value];
  for (const [index, item] of items.entries()) {
    const key = isWireObject(item) ? filledTextOf(item.id) : undefined;
    const place = key === undefined ? `item ${index + 1}` : `item ${index + 1} (${key})`;
    yield isWireObject(item) ? { place, record: fieldsOf(item) } : { place, fault: 'not a JSON object' };
  }
}
