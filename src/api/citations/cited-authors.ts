import type { CslName } from './csl-item.ts';

/** Puts a text on one line, so that it cannot break a record. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** `Family, Given`, with few words each. */
const TWO_PARTS = /^(?<family>[^\s,]+(?: [^\s,]+){0,2}), (?<given>[^\s,]+(?: [^\s,]+){0,3})$/;
/** Occurs only in names of institutions and in lists of people. */
const NO_NAME = /[\d()[\]&/]|\bet al\b/i;

/**
 * Splits a name only at a single comma. The words of "Tomás Ibarra Quiroga" or "Nguyen Thi Hoa" do
 * not show which are the family name, and a wrong guess would be cited.
 */
function cslName(name: string): CslName {
  const parts = NO_NAME.test(name) ? undefined : TWO_PARTS.exec(name)?.groups;
  return parts ? { family: parts.family, given: parts.given } : { literal: name };
}

/** The authors of a publication as CSL names. A semicolon separates authors in one text. */
export const citedAuthors = (names: readonly string[]): CslName[] =>
  names
    .flatMap((name) => name.split(';'))
    .map((name) =>
      oneLine(name)
        .replace(/[\s,]+$/, '')
        .replace(/\s*,\s*/g, ', '),
    )
    .filter(Boolean)
    .map(cslName);
