import { LIST_SEMICOLON } from './list-semicolon.ts';
import { oneLine } from './plain-text.ts';

/** A person whose family name is known, or a person or institution with one name. */
export type Creator = ({ family: string; given: string } | { literal: string }) & {
  /** ORCID iD, as `0000-0002-1825-0097`. */
  orcid?: string;
};

/** `Family, Given`: at most three words before the comma, and four after it. */
const TWO_PARTS = /^(?<family>[^\s,]+(?: [^\s,]+){0,2}), (?<given>[^\s,]+(?: [^\s,]+){0,3})$/;
/** Occurs in names of institutions and in lists of people, but not in the name of one person. */
const NO_NAME = /[\d()[\]&/]|\bet al\b/i;

/**
 * Splits a name only at a single comma. Nothing in "Tomás Ibarra Quiroga" or "Nguyen Thi Hoa" shows
 * which words are the family name, and citations would repeat a wrong guess.
 */
function creatorNamed(name: string): Creator {
  const { family, given } = (NO_NAME.test(name) ? undefined : TWO_PARTS.exec(name)?.groups) ?? {};
  return family && given ? { family, given } : { literal: name };
}

const namesIn = (text: string): string[] =>
  text
    .split(LIST_SEMICOLON)
    .map((name) =>
      oneLine(name)
        .replace(/^[\s,]+|[\s,]+$/g, '')
        .replace(/\s*,\s*/g, ', '),
    )
    .filter(Boolean);

/**
 * The creators of a publication. One text may name several authors, separated by semicolons; its
 * ORCID iD then belongs to none of them. `orcids` has an empty text for an author without one.
 */
export function creatorsOf(authors: readonly string[], orcids: readonly string[] = []): Creator[] {
  return authors.flatMap((text, at) => {
    const creators = namesIn(text).map(creatorNamed);
    const orcid = orcids[at];
    return orcid && creators.length === 1 ? creators.map((creator) => ({ ...creator, orcid })) : creators;
  });
}

/** The name of a creator in one text, family name first if it is known. */
export const creatorName = (creator: Creator): string =>
  'literal' in creator ? creator.literal : `${creator.family}, ${creator.given}`;

/** Names of Chinese, Japanese and Korean have the family name first, and no space. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;

/** The name of a creator as people of its language say it. */
export function spokenName(creator: Creator): string {
  if ('literal' in creator) return creator.literal;
  const { family, given } = creator;
  return FAMILY_FIRST.test(family + given) ? family + given : `${given} ${family}`;
}
