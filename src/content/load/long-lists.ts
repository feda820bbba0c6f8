import { isTurnOver, nextTurn } from '../turns.ts';
import { endOfString, isClosing, isOpening, QUOTE } from '../upstream/json-depth.ts';
import { MAX_DEPTH, tooDeep } from '../upstream/parse-json.ts';
import type { KnownList, Publications } from './publication-lists.ts';

/** The byte offsets of a long list of publications in JSON text. */
export interface LongList {
  /** Offset of the opening bracket. */
  start: number;
  /** Offset after the closing bracket. */
  end: number;
  /** Offsets of some commas between the items. The items between two cuts are parsed together. */
  cuts: number[];
  /** The publications, if another page has the same list. */
  known?: Publications;
}

/** Bytes of the shortest list that is read in slices. */
const LONG = 128 * 1_024;
/** Fewest bytes between two cuts; they take about a millisecond to read. */
const SLICE = 48 * 1_024;
/** Bytes that one call of `scan` scans; they take about a millisecond. */
const SCANNED = 256 * 1_024;

const OPENING_BRACKET = 0x5b;
const COLON = 0x3a;
const COMMA = 0x2c;
const SPACE = 0x20;
const KEY = Buffer.from('"publications"');

/** Whether the bracket at `at` opens the value of a key `publications`. */
function opensPublications(json: Buffer, at: number): boolean {
  const beforeSpace = (from: number) => {
    let index = from;
    while (index >= 0 && (json[index] ?? 0) <= SPACE) index -= 1;
    return index;
  };
  const colon = beforeSpace(at - 1);
  if (json[colon] !== COLON) return false;
  const end = beforeSpace(colon - 1) + 1;
  return end >= KEY.length && json.compare(KEY, 0, KEY.length, end - KEY.length, end) === 0;
}

/** Returns the list that begins at `start`, if another page has it. */
type FindKnown = (json: Buffer, start: number) => KnownList | undefined;

/** Finds the long lists of publications in JSON text, without parsing it. */
class ListScanner {
  readonly lists: LongList[] = [];
  readonly #json: Buffer;
  readonly #known: FindKnown;
  #at = 0;
  #depth = 0;
  #list: (LongList & { depth: number }) | undefined;

  constructor(json: Buffer, known: FindKnown) {
    this.#json = json;
    this.#known = known;
  }

  /**
   * Scans the next bytes. Returns false at the end of the text. Throws CONTENT_MALFORMED for too
   * deep nesting.
   */
  scan(): boolean {
    const json = this.#json;
    const until = Math.min(json.length, this.#at + SCANNED);
    let at = this.#at;
    for (; at < until; at += 1) {
      const byte = json[at] as number;
      if (byte === QUOTE) at = endOfString(json, at);
      else if (isOpening(byte)) at = this.#open(byte, at);
      else if (isClosing(byte)) this.#close(at);
      else if (byte === COMMA && this.#list?.depth === this.#depth) this.#pass(this.#list, at);
    }
    this.#at = at;
    return at < json.length;
  }

  /** Returns the offset of the last byte that it has passed. */
  #open(byte: number, at: number): number {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw tooDeep();
    if (this.#list || byte !== OPENING_BRACKET || !opensPublications(this.#json, at)) return at;
    const known = this.#known(this.#json, at);
    if (known) {
      this.lists.push({ start: at, end: known.end, cuts: [], known: known.list });
      this.#depth -= 1;
      return known.end - 1;
    }
    this.#list = { start: at, end: at, cuts: [], depth: this.#depth };
    return at;
  }

  #pass({ start, cuts }: LongList, at: number): void {
    if (at - (cuts.at(-1) ?? start) >= SLICE) cuts.push(at);
  }

  #close(at: number): void {
    if (this.#list?.depth === this.#depth) {
      const { start, cuts } = this.#list;
      if (at - start >= LONG) this.lists.push({ start, end: at + 1, cuts });
      this.#list = undefined;
    }
    this.#depth -= 1;
  }
}

/**
 * Finds the long lists of publications in JSON, in slices. `known` finds those that need not be
 * scanned. Rejects with CONTENT_MALFORMED.
 */
export async function findLongLists(json: Buffer, known: FindKnown): Promise<LongList[]> {
  const scanner = new ListScanner(json, known);
  while (scanner.scan()) if (isTurnOver()) await nextTurn();
  return scanner.lists;
}
