/** A date of a publication as precisely as it is known; month and day count from 1. */
export interface PublicationDate {
  year: number;
  month?: number;
  day?: number;
}

/** Categories that show only the year, on cards and on detail (specification 5). */
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

const ISO_LIKE = /^\s*(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?:[T ].*)?)?)?\s*$/;
// RIS exports: "2013/05/01/May 2013", "2014///", and Web of Science "OCT 2020"
const RIS = /^\s*(\d{4})\/(\d{0,2})\/(\d{0,2})\/.*$/;
const MONTH_YEAR = /^\s*(?:\d{1,2}\s+)?([A-Za-z]{3})[a-z]*\.?,?\s+(\d{4})\s*$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function checkedDate(year: number, month?: number, day?: number): PublicationDate | undefined {
  if (year < 1000 || year > 2999) return undefined;
  if (month === undefined || month < 1 || month > 12) return month ? undefined : { year };
  if (day === undefined || day === 0) return { year, month };
  const exists = new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
  return exists && day <= 31 ? { year, month, day } : undefined;
}

/**
 * Reads a date as content services write it: ISO 8601 in any precision, with time (read in UTC), or the odd
 * forms of bibliographic exports. Answers undefined for what is no date, which then shows nothing (decisions 20).
 */
export function parsePublicationDate(raw: string | undefined): PublicationDate | undefined {
  if (!raw) return undefined;
  if (/T.*(Z|[+-]\d\d:?\d\d)$/.test(raw)) {
    const instant = new Date(raw);
    if (Number.isNaN(instant.getTime())) return undefined;
    return checkedDate(instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate());
  }
  const numeric = ISO_LIKE.exec(raw) ?? RIS.exec(raw);
  if (numeric) return checkedDate(Number(numeric[1]), Number(numeric[2] || 0), Number(numeric[3] || 0));
  const named = MONTH_YEAR.exec(raw);
  const month = named ? MONTHS.indexOf((named[1] ?? '').toLowerCase()) + 1 : 0;
  return named && month ? checkedDate(Number(named[2]), month) : undefined;
}

/** ISO 8601 in the precision that is known: `1956`, `1956-03`, `1956-03-31`. */
export const isoDate = ({ year, month, day }: PublicationDate): string =>
  [String(year).padStart(4, '0'), month, day]
    .filter((part) => part !== undefined)
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

// Making a DateTimeFormat costs far more than using it; the table is a pure cache of a pure function.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang}|${options.month ?? ''}`;
  const known = formats.get(key);
  if (known) return known;
  // "u-ca-gregory" keeps the Gregorian calendar where a language's default is another one (decisions 20).
  const made = new Intl.DateTimeFormat(`${lang}-u-ca-gregory`, { ...options, timeZone: 'UTC' });
  if (formats.size < 200) formats.set(key, made);
  return made;
}

/**
 * The date on cards and detail: only the year for the nine listed categories, month name and year otherwise,
 * in the given language (specification 5). A date known by year alone shows the year.
 */
export function formatPublicationDate(date: PublicationDate, category: string | undefined, lang: string): string {
  const yearOnly = date.month === undefined || YEAR_ONLY_CATEGORIES.has((category ?? '').trim());
  const instant = Date.UTC(date.year, (date.month ?? 1) - 1, 1);
  return formatFor(lang, yearOnly ? { year: 'numeric' } : { year: 'numeric', month: 'long' }).format(instant);
}

/** A number that sorts dates from oldest to newest; undefined dates are the caller's to place. */
export const dateOrder = ({ year, month, day }: PublicationDate): number =>
  year * 10_000 + (month ?? 0) * 100 + (day ?? 0);
