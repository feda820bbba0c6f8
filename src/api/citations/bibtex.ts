import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import type { Creator } from '../../domain/creators.ts';
import { licenseText } from '../../domain/license.ts';
import { oneLine } from '../../domain/plain-text.ts';
import type { WorkType } from '../../domain/work-types.ts';
import { keywordList } from './keyword-list.ts';
import { texDoi, texText } from './tex-text.ts';
import { texTitle } from './tex-title.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** The field for the name of what contains a work, by entry type. */
const CONTAINER: Readonly<Record<WorkType['bibtex'], string>> = {
  article: 'journal',
  inproceedings: 'booktitle',
  techreport: 'series',
  misc: 'series',
};

const inBraces = (text: string): string => `{${texText(text)}}`;

/** Braces keep ` and ` from separating names. */
const namePart = (part: string): string => (/\band\b/i.test(part) ? inBraces(part) : texText(part));

/** Hyphens separate words in BibTeX: the `i` of Lopez-i-Gelats would be a particle. */
const PARTICLE = /(?<![\p{L}\p{M}])\p{Ll}[^\s-]*-|-\p{Ll}/u;
const familyName = (family: string): string => (PARTICLE.test(family) ? inBraces(family) : namePart(family));

/** A name that is not split is in braces: BibTeX would split it at its spaces. */
const texName = (creator: Creator): string =>
  'literal' in creator ? inBraces(creator.literal) : `${familyName(creator.family)}, ${namePart(creator.given)}`;

/** A range of pages with the dash of TeX. */
function texPages({ pages, firstPage, lastPage }: NonNullable<BibliographicRecord['container']>): string | undefined {
  return lastPage === undefined ? pages && texText(pages) : `${texText(firstPage ?? '')}--${texText(lastPage)}`;
}

/** The fields of a record in TeX. */
function fieldsOf(record: BibliographicRecord): Record<string, string | undefined> {
  const { type, creators, issued, container = {}, publisher, doi, license, abstract } = record;
  const text = (plain: string | undefined) => plain && texText(plain);
  return {
    author: creators.map(texName).join(' and '),
    title: texTitle(record.title.html),
    [CONTAINER[type.bibtex]]: text(container.title),
    [type.bibtex === 'techreport' ? 'institution' : 'publisher']: text(publisher),
    type: text(type.genre),
    volume: text(container.volume),
    number: text(container.issue),
    pages: texPages(container),
    year: issued && String(issued.year),
    day: issued?.day === undefined ? undefined : String(issued.day),
    issn: container.issn,
    isbn: record.isbn,
    doi: doi && texDoi(doi),
    url: record.url,
    language: record.language,
    keywords: texText(keywordList(record.keywords)),
    copyright: text(license && licenseText(license)),
    abstract: text(abstract),
  };
}

/**
 * Writes a BibTeX entry. `language`, `keywords` and others are not standard, but widely supported.
 * The month is a macro, which every style defines.
 */
export function bibtexEntry(record: BibliographicRecord, key: string): string {
  const { month } = record.issued ?? {};
  const macro = month === undefined ? undefined : MONTHS[month - 1];
  const lines = Object.entries(fieldsOf(record)).flatMap(([name, value]) =>
    value ? [`  ${name} = {${oneLine(value)}},\n`] : [],
  );
  if (macro) lines.push(`  month = ${macro},\n`);
  return `@${record.type.bibtex}{${key},\n${lines.join('')}}\n`;
}
