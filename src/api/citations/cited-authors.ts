import type { CslName } from './csl-item.ts';
import { oneLine } from './one-line.ts';

/** `Family, Given`: few words on both sides, and nothing that stands in names of institutions or in lists of people. */
const TWO_PARTS = /^(?<family>[^\s,]+(?: [^\s,]+){0,2}), (?<given>[^\s,]+(?: [^\s,]+){0,3})$/;
const NO_NAME = /[\d()[\]&/]|\bet al\b/i;

/**
 * A name is taken apart only where the catalogue itself has done so with one comma. Which of the words of "Tomás Ibarra
 * Quiroga" or "Nguyen Thi Hoa" is the family's cannot be known from the words, and a wrong guess would be cited.
 */
function cslName(name: string): CslName {
  const parts = NO_NAME.test(name) ? undefined : TWO_PARTS.exec(name)?.groups;
  return parts ? { family: parts.family, given: parts.given } : { literal: name };
}

/** The authors of a publication as CSL names; several in one text stand between semicolons. */
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
