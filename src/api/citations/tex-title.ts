import { texText } from './tex-text.ts';
import { writeTitle } from './write-title.ts';

const ELEMENTS = {
  b: ['\\textbf{', '}'],
  strong: ['\\textbf{', '}'],
  i: ['\\textit{', '}'],
  em: ['\\textit{', '}'],
  cite: ['\\textit{', '}'],
  sub: ['\\textsubscript{', '}'],
  sup: ['\\textsuperscript{', '}'],
} as const;

/** A word with its hyphens and apostrophes, or what is between words. */
const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[^\p{L}\p{M}\p{N}]+/gu;
const CAPITAL = /[\p{Lu}\p{Lt}]/u;

/** Styles keep the case of the first character of a title, and of the first after a colon. */
const CASE_IS_KEPT = /^$|:\s+$/;

/** Puts each word in braces whose capitals a style would make small letters. */
function protectedText(text: string, before: string, depth: number): string {
  // Styles do not change what is in braces.
  if (depth > 0) return texText(text);
  let written = '';
  for (const [word] of text.matchAll(WORDS)) {
    const [, ...rest] = word;
    const changed = CASE_IS_KEPT.test(before + written) ? rest.join('') : word;
    written += CAPITAL.test(changed) ? `{${texText(word)}}` : texText(word);
  }
  return written;
}

/** BibTeX takes a group that begins with a backslash for an accented letter. */
const LIKE_A_LETTER = /(\\text(?:bf|it|superscript|subscript)\{)(?=\\)/g;

/** A title in TeX. It keeps its capitals, superscripts, subscripts and emphasis in every style. */
export const texTitle = (html: string): string =>
  writeTitle(html, { elements: ELEMENTS, text: protectedText }).replace(LIKE_A_LETTER, '$1{}');
