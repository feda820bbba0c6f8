// Letters that NFKD does not decompose, and letters of the Arabic script that a search treats as
// equal.
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
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
  ς: 'σ',
};
const FOLDED = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'gu');

// Marks that any letter may have, such as accents and Arabic vowel signs. Vowel signs of Indic
// scripts are letters of these scripts. The two kana voicing marks are excluded, because a kana
// with a voicing mark is another letter.
const MARKS = /(?![\u3099\u309a])\p{Script=Inherited}|[\u0591-\u05c7]/gu;

const DIGIT = /\p{Nd}/u;
const FOREIGN_DIGITS = /[\p{Nd}--[0-9]]/gv;

/** The ASCII digit of a decimal digit: Unicode encodes those of a script in a row, zero first. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Removes what a search ignores: accents, case, compatibility forms, variants of letters. */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(FOLDED, (letter) => FOLDED_LETTERS[letter] ?? letter)
    .replace(FOREIGN_DIGITS, asciiDigit)
    .replace(/\p{Cf}/gu, '');

// The Arabic article, alone or with a preposition or conjunction, and the conjunction "and". These
// are the prefixes of Lucene's ArabicStemmer; two letters remain, or three after a prefix of one.
const ARABIC_PREFIX = /^(?:(?:[وبكف]?ال|لل)(?=..)|و(?=...))/u;

// Scripts without spaces between words, and Hangul, whose words include their particles.
const UNSPACED_LETTER =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー]';
const WORD = new RegExp(`${UNSPACED_LETTER}+|(?:(?!${UNSPACED_LETTER})[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const UNSPACED = new RegExp(`^${UNSPACED_LETTER}`, 'u');

const searchWord = (word: string): string =>
  UNSPACED.test(word) ? [...word].join(' ') : word.replace(ARABIC_PREFIX, '');

const ASCII = /^[ -~\n]*$/;
const ASCII_WORD = /[a-z\d]+/g;
const BETWEEN_ASCII_WORDS = /[^a-z\d ]+/g;

/**
 * The words of a text as a search compares them (docs/rules.md#search-words): letters and digits,
 * folded. A word of a script without spaces has a space between its characters: such a word is
 * found anywhere in a sentence.
 */
export function searchWords(text: string): string[] {
  // Most texts of a catalogue are ASCII. For them, this takes a third of the time.
  if (ASCII.test(text)) return text.toLowerCase().match(ASCII_WORD) ?? [];
  return (foldText(text).match(WORD) ?? []).map(searchWord);
}

/** The words of a text, with spaces between them: for ASCII, in half the time of an array. */
export function searchText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(BETWEEN_ASCII_WORDS, ' ');
  return searchWords(text).join(' ');
}

/** Largest number of words of a term that are compared. */
const MAX_WORDS = 32;

/** The words of a search term: all of them must match, the last one as a prefix. */
export const termWords = (term: string): string[] => searchWords(term).slice(0, MAX_WORDS);
