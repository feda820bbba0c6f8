import { doiUrl, readDoi } from '../../domain/doi.ts';
import { escapeHtml } from '../../domain/html-escapes.ts';
import { plainText } from '../../domain/plain-text.ts';
import { parsePublicationDate } from '../../domain/publication-date.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';

/** Elements that begin or end a paragraph, in HTML and in JATS. */
const PARAGRAPH = /<\/?(?:jats:)?(?:p|sec|title|div|li|br)\b[^<>]*>/gi;
/** The word "Abstract" as a heading of its own. */
const HEADING = /^(?:abstract|summary)[.:]?$/i;

/** A plain abstract as HTML: a paragraph for each of its paragraphs. Undefined for a blank one. */
export function abstractHtml(text: string | undefined): string | undefined {
  const paragraphs = (text ?? '')
    .replace(PARAGRAPH, '\n\n')
    .split(/\r?\n\s*\r?\n/)
    .map(plainText)
    .filter((paragraph) => paragraph !== '' && !HEADING.test(paragraph));
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n') || undefined;
}

/** The items of a text, trimmed and without blank ones. */
export const itemsIn = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);

/** Keywords in one text: separated by semicolons, or else by commas. */
export const keywordsIn = (text: string): string[] =>
  itemsIn(text, text.includes('||') ? '||' : text.includes(';') ? ';' : ',');

/** Year, month and day, as far as they are known, as ISO 8601. */
export const isoDate = (parts: readonly string[]): string => parts.map((part) => part.padStart(2, '0')).join('-');

/** Family name and given name as one text, as the catalogue writes it. */
export const personName = (family: string, given: string): string => [family, given].filter(Boolean).join(', ');

/** First and last page as a range. */
export function pageRange(first: string | undefined, last: string | undefined): string | undefined {
  return last === undefined || last === first || first?.includes('-') ? first : [first, last].filter(Boolean).join('-');
}

/** The first of several dates that can be read; without one the first, which the import reports. */
export const readableDate = (dates: readonly (string | undefined)[]): string | undefined =>
  dates.find((date) => parsePublicationDate(date)) ?? dates.find((date) => date?.trim());

const FILE = /\.(?:pdf|docx?|pptx?|xlsx?|epub|zip)(?:[?#]|$)/i;

/** Whether an address is that of a file and not of a page. */
export const isFileAddress = (address: string): boolean => /^https?:/i.test(address) && FILE.test(address);

/** Where a work is: `external` is true if its only copy is at another address. */
interface WorkPlace {
  doi?: string;
  externalUrl?: string;
  external: boolean;
  uploads: string[];
}

/**
 * Sorts the addresses of a work. One may contain the DOI, whose URL replaces a missing address.
 */
export function workPlace(addresses: readonly string[], givenDoi: string | undefined): WorkPlace {
  const web = addresses.map((address) => address.trim()).filter((address) => /^https?:\/\//i.test(address));
  const uploads = [...new Set(web.filter(isFileAddress))];
  const pages = web.filter((address) => !isFileAddress(address));
  const doi = givenDoi ?? pages.map(readDoi).find(Boolean);
  const known = readDoi(doi);
  const externalUrl = pages.find((address) => readDoi(address) === undefined) ?? pages[0] ?? (known && doiUrl(known));
  return withoutUndefined({ doi, externalUrl, external: externalUrl !== undefined && uploads.length === 0, uploads });
}
