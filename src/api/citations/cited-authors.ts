import type { CslName } from './csl-item.ts';

/** Puts a text on one line, so that it cannot break a record. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** `Family, Given`: at most three words before the comma, and four after it. */
const TWO_PARTS = /^(?<family>[^\s,]+(?: [^\s,]+){0,2}), (?<given>[^\s,]+(?: [^\s,]+){0,3})$/;
/** Occurs in names of institutions and in lists of people, but not in the name of one person. */
const NO_NAME = /[\d()[\]&/]|\bet al\b/i;

/**
 * Splits a name only at a single comma. Nothing in "Tomás Ibarra Quiroga" or "Nguyen Thi Hoa" shows
 * which words are the family name, and citations would repeat a wrong guess.
 */
function cslName(name: string): CslName {
  const parts = NO_NAME.test(name) ? undefined : TWO_PARTS.exec(name)?.groups;
  return parts ? { family: parts.family, given: parts.given } : { literal: name };
}

/** Converts authors to CSL names. One text may name several authors, separated by semicolons. */
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
