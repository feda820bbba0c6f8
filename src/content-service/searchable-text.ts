import { decodeEntities } from '../domain/html-entities.ts';

// Letters that NFKD does not decompose, and Arabic spellings that a search treats as equal.
const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
  ς: 'σ',
};
const FOLDED = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'gu');

// Marks that any letter may have, such as accents and Arabic vowel signs. The two kana voicing
// marks are excluded, because a kana with a voicing mark is another letter.
const MARKS = /(?![\u3099\u309a])\p{Script=Inherited}|[\u0591-\u05c7]/gu;

/** The text of an HTML fragment. Inline tags are removed, other tags separate words. */
export function textOfHtml(html: string): string {
  const text = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, ' ')
    .replace(/<\/?(?:i|em|b|strong|sub|sup|span|a|u|small|mark|cite|font)(?:\s[^>]*)?>/gi, '')
    .replace(/<\/?[a-z][^>]*>/gi, ' ');
  return decodeEntities(text);
}

/** Removes what a search ignores: accents, case, compatibility forms, variants of letters. */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(FOLDED, (letter) => FOLDED_LETTERS[letter] ?? letter)
    .replace(/\p{Cf}/gu, '');
}

// Scripts without spaces between words, and Hangul, whose words include their particles.
const UNSPACED_LETTER =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー]';
const UNSPACED = new RegExp(UNSPACED_LETTER, 'gu');
const WORD = new RegExp(`${UNSPACED_LETTER}+|(?:(?!${UNSPACED_LETTER})[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const SPELLED = new RegExp(`^${UNSPACED_LETTER}`, 'u');

/** The folded text for the search index. Each character of an unspaced script becomes a word. */
export const searchableText = (text: string): string => foldText(text).replace(UNSPACED, ' $& ');

/**
 * The words of a search term: letters and digits. A word in an unspaced script is split into
 * characters by spaces: as a phrase, the characters match any part of a sentence.
 */
const searchWords = (term: string): string[] =>
  (foldText(term).match(WORD) ?? []).map((word) => (SPELLED.test(word) ? [...word].join(' ') : word));

const MAX_WORDS = 32;

/**
 * The FTS5 query of a search term: every word must match, the last word as a prefix. Words are
 * quoted, so that FTS5 does not parse them as operators. Undefined if the term has no words.
 */
export function searchQuery(term: string): string | undefined {
  const phrases = searchWords(term)
    .slice(0, MAX_WORDS)
    .map((word) => `"${word}"`);
  return phrases.length === 0 ? undefined : `${phrases.join(' AND ')}*`;
}
