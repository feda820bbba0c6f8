import { isTurnOver, nextTurn } from '../../content/turns.ts';
import { hasMarkup, plainText, unmarkedText } from '../../domain/plain-text.ts';
import type { Publication } from '../../domain/publications.ts';
import { searchText, termWords } from '../../domain/search-words.ts';
import { searchedValues } from '../../domain/searched-values.ts';

/** The words of a catalogue. */
export interface TermIndex {
  /**
   * The rows that match the term, in ascending order. A term without letters and digits matches
   * nothing.
   */
  matching(term: string): number[];
  /** The first `most` rows whose titles match the term. The search ends when they are found. */
  titled(term: string, most: number): number[];
}

/** The words of a text, with a space before and after it. So two spaces are between texts. */
const wordsOf = (text: string): string => ` ${searchText(text)} `;

/** "106" and "kg-1" find the title 10⁶ kg⁻¹, and so do the signs of its plain text. */
const titleWords = ({ title }: Publication): string =>
  hasMarkup(title) ? wordsOf(unmarkedText(title)) + wordsOf(plainText(title)) : wordsOf(title);

const otherWords = (publication: Publication): string =>
  publication.author.reduce((words, { name }) => words + wordsOf(name), wordsOf(searchedValues(publication)));

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
 * The first `most` rows in which every needle begins a word, in ascending order. The needles take
 * turns, each from the row that the last one has found: a rare word skips many rows, and one that
 * no row has ends the search.
 */
function rowsWith(words: SearchedText, needles: readonly string[], most: number): number[] {
  const rows: number[] = [];
  let row = 0;
  let agreeing = 0;
  for (let turn = 0; row < words.ends.length && rows.length < most; turn += 1) {
    const needle = needles[turn % needles.length];
    const found = needle === undefined ? undefined : nextRow(words, needle, row);
    if (found === undefined) break;
    agreeing = found === row ? agreeing + 1 : 1;
    row = found;
    if (agreeing < needles.length) continue;
    rows.push(row);
    row += 1;
    agreeing = 0;
  }
  return rows;
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
  const parts: string[] = [];
  let part: string[] = [];
  for (const [row, publication] of publications.entries()) {
    const title = titleWords(publication);
    const words = title + otherWords(publication);
    part.push(words);
    titleEnds[row] = (starts[row] as number) + title.length;
    starts[row + 1] = (starts[row] as number) + words.length;
    if (!isTurnOver()) continue;
    parts.push(part.join(''));
    part = [];
    await nextTurn();
  }
  // One text is scanned in half the time that a text for each row takes.
  const text = [...parts, ...part].join('');
  // The search and the page of the client that waits follow without a pause.
  await nextTurn();
  const everywhere = { text, starts, ends: starts.subarray(1) };
  const inTitles = { text, starts, ends: titleEnds };
  return {
    matching: (term) => rowsWith(everywhere, needlesOf(term), Number.POSITIVE_INFINITY),
    titled: (term, most) => rowsWith(inTitles, needlesOf(term), most),
  };
}
