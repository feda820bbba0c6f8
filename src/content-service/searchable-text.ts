import { decodeEntities } from '../domain/html-entities.ts';

// Letters that NFKD does not take apart, and spellings of Arabic that readers do not tell apart when they search.
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

// Marks that stand on any letter, such as accents and Arabic vowel signs. The two kana voicing marks make another letter.
const MARKS = /(?![\u3099\u309a])\p{Script=Inherited}|[\u0591-\u05c7]/gu;

/** The text of an HTML fragment: inline tags vanish, other tags part words, common entities are decoded. */
export function textOfHtml(html: string): string {
  const text = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, ' ')
    .replace(/<\/?(?:i|em|b|strong|sub|sup|span|a|u|small|mark|cite|font)(?:\s[^>]*)?>/gi, '')
    .replace(/<\/?[a-z][^>]*>/gi, ' ');
  return decodeEntities(text);
}

/** Folds what readers do not tell apart when they search: accents, case, compatibility forms, letter variants. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(FOLDED, (letter) => FOLDED_LETTERS[letter] ?? letter)
    .replace(/\p{Cf}/gu, '');
}

// Scripts written without spaces between words, and Hangul, whose words carry their particles.
const UNSPACED_LETTER =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー]';
const UNSPACED = new RegExp(UNSPACED_LETTER, 'gu');
const WORD = new RegExp(`${UNSPACED_LETTER}+|(?:(?!${UNSPACED_LETTER})[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const SPELLED = new RegExp(`^${UNSPACED_LETTER}`, 'u');

/** A text as the search index stores it: folded, each character of an unspaced script a word of its own. */
export const searchableText = (text: string): string => foldText(text).replace(UNSPACED, ' $& ');

/**
 * The words of a search term as the index knows them, letters and digits only. A run of an unspaced script is one
 * word here, its characters parted by spaces: as a phrase it finds any part of a sentence.
 */
export const searchWords = (term: string): string[] =>
  (foldText(term).match(WORD) ?? []).map((word) => (SPELLED.test(word) ? [...word].join(' ') : word));
