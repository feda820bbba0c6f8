import { type Entry as BibtexEntry, type Creator, parseAsync } from '@retorquere/bibtex-parser';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { messageOf } from '../content-service-fault.ts';
import { expandsBeyond } from './bibtex-macros.ts';
import { type Entry, UnreadableSource } from './entry.ts';
import { abstractHtml, isoDate, keywordsIn, pageRange, personName, readableDate, workPlace } from './record-texts.ts';
import { categoryOfWork } from './work-categories.ts';

/** The parser sorts `keywords` and splits it at every comma, but leaves unknown fields whole. */
const KEYWORDS = /(,\s*)keywords?(\s*=\s*[{"])/gi;
const KEYWORD_FIELD = 'keywordlist';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The parser writes accents of TeX as combining characters. */
const composed = (text: string): string => text.normalize('NFC');

function nameOf({ name, prefix = '', lastName = '', firstName = '', suffix = '' }: Creator): string {
  if (name !== undefined) return composed(name);
  const family = [prefix, lastName].filter(Boolean).join(' ');
  return composed(personName(family, [firstName, suffix].filter(Boolean).join(' ')));
}

/** Month as a number, a macro or a name. */
function monthOf(month: string | undefined): string | undefined {
  if (!month || /^\d{1,2}$/.test(month)) return month || undefined;
  const at = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return at < 0 ? undefined : String(at + 1);
}

function dateOf({ date, year, month, day }: Readonly<Record<string, string | undefined>>): string | undefined {
  const number = monthOf(month);
  const parts = number === undefined ? [] : [number, ...(day && /^\d{1,2}$/.test(day) ? [day] : [])];
  const joined = year && isoDate([year, ...parts]);
  return readableDate([date, joined, year]);
}

/** `Full text:files/1/a.pdf:application/pdf` of Zotero is a file of another machine. */
const addressesIn = (file: string | undefined): string[] => file?.match(/https?:\/\/[^\s;{}]+/g) ?? [];

/** One entry of BibTeX or BibLaTeX as the fields of the import format. */
function fieldsOf({ type, fields }: BibtexEntry) {
  // The parser gives a list for names and some others, and a text for the rest.
  const text = (...names: string[]): string | undefined => {
    for (const name of names) {
      const value: unknown = fields[name];
      const joined = Array.isArray(value)
        ? value.map((item) => (typeof item === 'string' ? item : nameOf(item))).join('; ')
        : value;
      if (typeof joined === 'string' && joined.trim() !== '') return composed(joined);
    }
    return undefined;
  };
  const journal = text('journaltitle', 'journal', 'booktitle', 'series');
  const [doi, url] = [text('doi'), text('url', 'howpublished')];
  return withoutUndefined({
    title: [text('title'), text('subtitle')].filter(Boolean).join(': '),
    author: (fields.author ?? []).map(nameOf).filter((name) => name !== 'others'),
    publicationDate: dateOf({ date: text('date'), year: text('year'), month: text('month'), day: text('day') }),
    category: categoryOfWork([text('type'), journal, type]),
    journal,
    volume: text('volume'),
    issue: text('number', 'issue'),
    pages: pageRange(text('pages', 'eid')?.replace(/\s*[\u2012-\u2015]\s*|-{2,}/g, '-'), undefined),
    publisher: text('publisher', 'institution', 'school', 'organization'),
    issn: text('issn'),
    isbn: text('isbn'),
    language: text('language', 'langid'),
    license: text('license', 'copyright'),
    keywords: keywordsIn(text(KEYWORD_FIELD) ?? ''),
    text: abstractHtml(text('abstract')),
    ...workPlace([...(url?.match(/https?:\/\/\S+/g) ?? []), ...addressesIn(text('file', 'pdf'))], doi),
  });
}

/** Unknown commands of TeX become their names; a title with one is still a title. */
const OPTIONS: NonNullable<Parameters<typeof parseAsync>[1]> = {
  english: false,
  sentenceCase: false,
  caseProtection: false,
  unsupported: 'ignore',
};

const hasFields = ({ fields }: BibtexEntry): boolean => Object.keys(fields).length > 0;

/** Characters that macros may expand to in any file. In a large one, they may be twice its size. */
const EXPANDED = 50_000;

/** The key of the entry that an error is about. */
const keyOf = (error: string, input: string): string =>
  /@\w+\s*[{(]\s*([^,\s]*)/.exec(input)?.[1] ?? /^@([^:]+):/.exec(error)?.[1] ?? '';

/**
 * Reads BibTeX and BibLaTeX: macros, accents of TeX, names in any order. `note` gets what is wrong
 * in entries that can be read.
 */
export async function* readBibtex(source: string, note: (text: string) => void): AsyncGenerator<Entry> {
  // The parser takes kilobytes of memory for each character of a long value.
  if (expandsBeyond(source, EXPANDED + 2 * source.length))
    throw new UnreadableSource('its macros (@string) expand to much more text than the file has');
  const text = source.replace(KEYWORDS, `$1${KEYWORD_FIELD}$2`).trimEnd();
  const { entries, errors } = await parseAsync(text, OPTIONS).catch((error: unknown) => {
    throw new UnreadableSource(`the parser fails: ${messageOf(error)}`, { cause: error });
  });
  // An entry with an error is listed, without its fields.
  const readable = entries.filter(hasFields);
  const keys = new Set(readable.map(({ key }) => key));
  for (const { error, input = '' } of errors) {
    if (/^Unterminated/.test(error) && text.endsWith(input.trimEnd()))
      throw new UnreadableSource(`${error}: the file has been cut off`);
    const place = `entry ${keyOf(error, input)}`;
    const [fault = ''] = error.split('\n', 1);
    if (keys.has(keyOf(error, input))) note(`${place}: ${fault}`);
    else yield { place, fault };
  }
  for (const entry of readable) yield { place: `entry ${entry.key}`, record: fieldsOf(entry) };
}
