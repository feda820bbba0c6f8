import { setImmediate } from 'node:timers/promises';
import { plainText, unmarkedText } from '../../domain/plain-text.ts';
import type { Publication } from '../../domain/publications.ts';
import { searchWords, termWords } from '../../domain/search-words.ts';
import { searchedValues } from '../../domain/searched-values.ts';

/** The words of a catalogue, and the rows of the publications that contain them. */
export interface TermIndex {
  /**
   * Whether the publication of a row matches the term. A term without letters and digits matches
   * nothing.
   */
  matching(term: string): (row: number) => boolean;
}

/** Number of publications that are read before other requests get their turn: some milliseconds. */
const SLICE = 128;

// All indexes of typed arrays here are in range. The casts tell the compiler so.

/** The words to compare. A word of a script without spaces becomes its pairs of characters. */
function comparedWords(word: string): string[] {
  const characters = word.split(' ');
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

function searchedText(publication: Publication): string {
  const { title, author } = publication;
  // "106" and "kg-1" find the title 10⁶ kg⁻¹, and so do the signs of its plain text.
  const titles = new Set([unmarkedText(title), plainText(title)]);
  return [...titles, ...author.map(({ name }) => name), searchedValues(publication)].join('\n');
}

/** The rows of each word, in ascending order. Made in slices. */
async function rowsByWord(publications: readonly Publication[]): Promise<Map<string, number[]>> {
  const byWord = new Map<string, number[]>();
  const add = (word: string, row: number) => {
    const rows = byWord.get(word);
    if (!rows) byWord.set(word, [row]);
    else if (rows.at(-1) !== row) rows.push(row);
  };
  for (const [row, publication] of publications.entries()) {
    for (const word of searchWords(searchedText(publication))) {
      if (word.includes(' ')) for (const part of [...comparedWords(word), ...word.split(' ')]) add(part, row);
      else add(word, row);
    }
    if (row % SLICE === SLICE - 1) await setImmediate();
  }
  return byWord;
}

/** The index of the first word that is not before `wanted`. */
function placeOf(words: readonly string[], wanted: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Indexes the words of a catalogue in slices, between which other requests are answered. */
export async function createTermIndex(publications: readonly Publication[]): Promise<TermIndex> {
  const byWord = await rowsByWord(publications);
  const words = [...byWord.keys()].sort();
  await setImmediate();
  // One array instead of one for each word takes a quarter of the memory.
  const starts = new Uint32Array(words.length + 1);
  for (const [place, word] of words.entries()) {
    starts[place + 1] = (starts[place] as number) + (byWord.get(word)?.length ?? 0);
  }
  const rows = new Uint32Array(starts.at(-1) ?? 0);
  for (const [place, word] of words.entries()) rows.set(byWord.get(word) ?? [], starts[place]);

  /** The rows that have the word, or any word with this start. A row may occur several times. */
  function rowsOf(word: string, isPrefix: boolean): Uint32Array {
    const from = placeOf(words, word);
    const afterWord = words[from] === word ? from + 1 : from;
    return rows.subarray(starts[from], starts[isPrefix ? placeOf(words, `${word}\uffff`) : afterWord]);
  }

  return {
    matching(term) {
      const compared = termWords(term).flatMap(comparedWords);
      const counts = new Uint16Array(publications.length);
      for (const [at, word] of compared.entries()) {
        for (const row of rowsOf(word, at === compared.length - 1)) if (counts[row] === at) counts[row] = at + 1;
      }
      return (row) => compared.length > 0 && counts[row] === compared.length;
    },
  };
}
