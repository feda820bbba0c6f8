import { languageTag } from './locales.ts';
import { sameLooks } from './same-looks.ts';
import { withoutAccents } from './without-accents.ts';

/** A date of a publication, as precise as it is known. Month and day start at 1. */
export interface PublicationDate {
  year: number;
  month?: number;
  day?: number;
}

/** Categories whose publications show only the year (docs/rules.md#year-only). */
export const YEAR_ONLY_CATEGORIES: ReadonlySet<string> = new Set([
  'Abstracts',
  'Country Reports',
  'Bulletins | Research',
  'Brochures',
  'Proceedings',
  'Posters | Infographics',
  'Papers',
  'Position Papers',
  'Other media',
]);

/** Starts of month names in English, Spanish, Portuguese, French, German. The first match wins. */
const MONTH_STARTS: readonly (readonly [start: string, month: number])[] = [
  ['juin', 6],
  ['juil', 7],
  ...[
    'jan ene',
    'feb fev',
    'mar',
    'apr abr avr',
    'may mai',
    'jun',
    'jul',
    'aug ago aou',
    'sep set',
    'oct out okt',
    'nov',
    'dec dic dez',
  ].flatMap((starts, index) => starts.split(' ').map((start) => [start, index + 1] as const)),
];
/** Seasons, as in bibliographic exports. Of a date with a season, only the year is used. */
const SEASONS = /^(?:spr|sum|fal|aut|win)/;

const NAME = '(?<name>\\p{L}{3,})\\.?';
const OF = '(?:,? (?:de |of )?|,)';

/** Forms of dates: ISO 8601 first, then those of bibliographic exports. The first match counts. */
const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})(?:[-/](?<month>\d{1,2})(?:[-/](?<day>\d{1,2})(?:Z|[+-]\d{2}:\d{2}|[T ].*)?)?)?$/i,
  // ISO 8601 without hyphens: "20210101", "20210101T000000Z"
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:T.*)?$/i,
  // A period in ISO 8601, or two dates in one field: the first date is read.
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:\/|\|\|)\d{4}-\d{2}-\d{2}$/,
  // "2015a" (the first work of an author in that year), "2019.04"
  /^(?<year>\d{4})[a-e]$/,
  /^(?<year>\d{4})\.(?<month>\d{2})$/,
  // RIS: "2013/05/01/May 2013", "2014///"
  /^(?<year>\d{4})\/(?<month>\d{0,2})\/(?<day>\d{0,2})\/.*$/,
  // Web of Science: "OCT 2020", "DEC 15 2025", "2026 MAR 13", "JAN-FEB 2010" (the first month)
  new RegExp(`^${NAME}(?:[-/]\\p{L}{3,}\\.?)?(?: (?<day>\\d{1,2}))?${OF}(?<year>\\d{4})$`, 'iu'),
  new RegExp(`^(?<year>\\d{4})${OF}${NAME}(?: (?<day>\\d{1,2}))?$`, 'iu'),
  // "23 mayo 2020", "9 de julio de 2018", "2022, 17 de enero"
  new RegExp(`^(?<day>\\d{1,2})\\.?${OF}${NAME}${OF}(?<year>\\d{4})$`, 'iu'),
  new RegExp(`^(?<year>\\d{4}), ?(?<day>\\d{1,2})${OF}${NAME}$`, 'iu'),
  // "03/2009", "14.06.2002": with dots the day always comes first
  /^(?<month>\d{1,2})\/(?<year>\d{4})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
];

/** The weekday and the time of `Fri, 01 Jan 2021 00:00:00 +0200` (RFC 5322) and of JavaScript. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun),? (?=[\p{L}\d])/iu;
const TIME_AT_END = / \d{1,2}:\d{2}(?::\d{2})?(?: .*)?$/;

/** Number of a month by its name; 0 for a season; 99, an invalid month, for any other word. */
function monthNamed(name: string): number {
  const folded = withoutAccents(name).toLowerCase();
  if (SEASONS.test(folded)) return 0;
  return MONTH_STARTS.find(([start]) => folded.startsWith(start))?.[1] ?? 99;
}

function checkedDate(year: number, month?: number, day?: number): PublicationDate | undefined {
  if (year < 1000 || year > 2999) return undefined;
  if (month === undefined || month < 1 || month > 12) return month ? undefined : { year };
  if (day === undefined || day === 0) return { year, month };
  const exists = new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
  return exists && day <= 31 ? { year, month, day } : undefined;
}

/**
 * Parses a date in ISO 8601, of any precision, or in a form of bibliographic exports. A time and
 * its offset are ignored: the date is the one that is written. Undefined for an invalid date
 * (docs/rules.md#publication-dates).
 */
export function parsePublicationDate(raw: string | undefined): PublicationDate | undefined {
  const text = raw?.replace(/\s+/g, ' ').trim().replace(WEEKDAY, '').replace(TIME_AT_END, '');
  if (!text) return undefined;
  const parts = FORMS.find((form) => form.test(text))?.exec(text)?.groups;
  if (!parts) return undefined;
  const { year, name, month = name === undefined ? 0 : monthNamed(name), day } = parts;
  return checkedDate(Number(year), Number(month || 0), Number(day || 0));
}

/** The date in ISO 8601, as precise as it is: `1956`, `1956-03`, `1956-03-31`. */
export const isoDate = ({ year, month, day }: PublicationDate): string =>
  [String(year).padStart(4, '0'), month, day]
    .filter((part) => part !== undefined)
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

// Cached: a new DateTimeFormat takes 50 µs, a whole card 14 µs.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang}|${options.month ?? ''}`;
  const cached = formats.get(key);
  if (cached) return cached;
  // Some languages have another calendar by default (docs/rules.md#publication-dates).
  const format = new Intl.DateTimeFormat(languageTag(lang) ?? 'en', {
    ...options,
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  if (formats.size < 200) formats.set(key, format);
  return format;
}

/** The date in words: month and year, or the year alone (docs/rules.md#year-only). */
export function formatPublicationDate(date: PublicationDate, category: string | undefined, lang: string): string {
  const yearOnly = date.month === undefined || YEAR_ONLY_CATEGORIES.has(sameLooks(category ?? ''));
  const instant = Date.UTC(date.year, (date.month ?? 1) - 1, 1);
  return formatFor(lang, yearOnly ? { year: 'numeric' } : { year: 'numeric', month: 'long' }).format(instant);
}

/** A number that sorts dates from oldest to newest. */
export const dateOrder = ({ year, month, day }: PublicationDate): number =>
  year * 10_000 + (month ?? 0) * 100 + (day ?? 0);
