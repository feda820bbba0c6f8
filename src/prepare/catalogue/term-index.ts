import { setImmediate } from 'node:timers/promises';
import { plainText, unmarkedText } from '../../domain/plain-text.ts';
import type { Publication } from '../../domain/publications.ts';
import { searchWords, termWords } from '../../domain/search-words.ts';
import { searchedValues } from '../../domain/searched-values.ts';

/** The words of a catalogue. */
export interface TermIndex {
  /**
   * Whether the publication of a row matches the term. A term without letters and digits matches
   * nothing.
   */
  matching(term: string): (row: number) => boolean;
  /** The first `most` rows whose titles match the term. The search ends when they are found. */
  titled(term: string, most: number): number[];
}

/** Number of publications that are read before other requests get their turn: some milliseconds. */
const SLICE = 256;

/** The words of texts, each with a space before and after it. Two spaces are between texts. */
const wordsOf = (texts: Iterable<string>): string =>
  Array.from(texts, (text) => ` ${searchWords(text).join(' ')} `).join('');

/** "106" and "kg-1" find the title 10⁶ kg⁻¹, and so do the signs of its plain text. */
const titleWords = ({ title }: Publication): string => wordsOf(new Set([unmarkedText(title), plainText(title)]));

const otherWords = (publication: Publication): string =>
  wordsOf([...publication.author.map(({ name }) => name), searchedValues(publication)]);

// All indexes of typed arrays here are in range. The casts tell the compiler so.

/** Words of all rows. Those of a row begin at its start, and are searched up to its end. */
interface SearchedText {
  text: string;
  /** One more than there are rows. */
  starts: Uint32Array;
  ends: Uint32Array;
}

/** The first row, from `row` on, in which the needle begins a word; undefined if none has it. */
function nextRow({ text, starts, ends }: SearchedText, needle: string, from: number): number | undefined {
  let row = from;
  let at = text.indexOf(needle, starts[row]);
  while (at >= 0) {
    while ((starts[row + 1] as number) <= at) row += 1;
    const isIn = at < (ends[row] as number);
    // To look for the space too would take twice as long, since spaces are frequent.
    if (isIn && text[at - 1] === ' ') return row;
    at = text.indexOf(needle, isIn ? at + 1 : starts[row + 1]);
  }
  return undefined;
}

/**
 * The rows in which every needle begins a word, in ascending order. The needles take turns, each
 * from the row that the last one has found: a rare word skips many rows, and one that no row has
 * ends the search.
 */
function* rowsWith(words: SearchedText, needles: readonly string[]): Generator<number> {
  let row = 0;
  let agreeing = 0;
  for (let turn = 0; row < words.ends.length; turn += 1) {
    const needle = needles[turn % needles.length];
    const found = needle === undefined ? undefined : nextRow(words, needle, row);
    if (found === undefined) return;
    agreeing = found === row ? agreeing + 1 : 1;
    row = found;
    if (agreeing < needles.length) continue;
    yield row;
    row += 1;
    agreeing = 0;
  }
}

/** The words of a term, the longest first, since it is in the fewest rows. All but the last end. */
function needlesOf(term: string): string[] {
  const words = termWords(term);
  return words
    .map((word, at) => word + (at < words.length - 1 ? ' ' : ''))
    .sort((one, other) => other.length - one.length);
}

/** Indexes the words of a catalogue in slices, between which other requests are answered. */
export async function createTermIndex(publications: readonly Publication[]): Promise<TermIndex> {
  const starts = new Uint32Array(publications.length + 1);
  const titleEnds = new Uint32Array(publications.length);
  const rows: string[] = [];
  for (const [row, publication] of publications.entries()) {
    const title = titleWords(publication);
    const words = title + otherWords(publication);
    rows.push(words);
    titleEnds[row] = (starts[row] as number) + title.length;
    starts[row + 1] = (starts[row] as number) + words.length;
    if (row % SLICE === SLICE - 1) await setImmediate();
  }
  // One text is scanned in half the time that a text for each row takes.
  const text = rows.join('');
  const everywhere = { text, starts, ends: starts.subarray(1) };
  const inTitles = { text, starts, ends: titleEnds };
  return {
    matching(term) {
      const marks = new Uint8Array(publications.length);
      for (const row of rowsWith(everywhere, needlesOf(term))) marks[row] = 1;
      return (row) => marks[row] === 1;
    },
    titled: (term, most) => [...rowsWith(inTitles, needlesOf(term)).take(most)],
  };
}
