/** The sum of the digits, the first weighed with `weight`, each next with one less. */
const weighed = (digits: string, weight: number): number =>
  [...digits].reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * (weight - at), 0);

/** The last of 13 digits makes the sum of all, each second one tripled, a multiple of ten. */
const isBookland = (digits: string): boolean =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;

const compact = (text: string): string => text.replace(/[^\dX]/gi, '').toUpperCase();

/** The first of the numbers in a text, as in `1234-5679 (print), 2345-6782 (online)`. */
function firstValid(raw: string | undefined, form: RegExp, isValid: (digits: string) => boolean): string | undefined {
  for (const [found] of (raw ?? '').matchAll(form)) {
    const digits = compact(found);
    if (isValid(digits)) return digits;
  }
  return undefined;
}

/** Reads the first ISSN of a text, as `1234-567X`. Undefined without a valid check digit. */
export function readIssn(raw: string | undefined): string | undefined {
  const digits = firstValid(raw, /\b\d{4}[-\u2010-\u2013 ]?\d{3}[\dX]\b/gi, (found) => weighed(found, 8) % 11 === 0);
  return digits && `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Reads the first ISBN of a text, as 10 or 13 digits. Undefined without a valid check digit. */
export const readIsbn = (raw: string | undefined): string | undefined =>
  firstValid(raw, /\b(?:\d[-\u2010-\u2013 ]?){9}(?:(?:\d[-\u2010-\u2013 ]?){3}\d|[\dX])\b/gi, (found) =>
    found.length === 13 ? isBookland(found) : weighed(found, 10) % 11 === 0,
  );

/** The check digit of ISO 7064 MOD 11-2, which ends an ORCID iD. */
function checkDigit(digits: string): string {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const digit = (12 - (total % 11)) % 11;
  return digit === 10 ? 'X' : String(digit);
}

const ORCID = /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/)?(\d{4}-?\d{4}-?\d{4}-?\d{3}[\dX])\/?$/i;

/** Reads an ORCID iD, bare or as an address, as `0000-0002-1825-0097`. Undefined if invalid. */
export function readOrcid(raw: string | undefined): string | undefined {
  const digits = compact(ORCID.exec(raw?.trim() ?? '')?.[1] ?? '');
  if (digits === '' || checkDigit(digits.slice(0, 15)) !== digits[15]) return undefined;
  return digits.replace(/(.{4})(?=.)/g, '$1-');
}

/** The address of an ORCID iD. */
export const orcidUrl = (orcid: string): string => `https://orcid.org/${orcid}`;
