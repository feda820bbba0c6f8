import { byFacet, FACETS, type Facet } from '../../domain/facets.ts';
import type { FacetIndex } from './facet-index.ts';

/** The result of one pass over the catalogue. */
export interface Matches {
  total: number;
  /** Number of matches before `rows`: as requested, or 0 if that is beyond the last match. */
  from: number;
  /** The matching rows of the requested window. */
  rows: number[];
  /** By code of an option: the number of matches if it is chosen and the other dropdowns stay. */
  counts: Record<Facet, Uint32Array>;
}

/** The chosen codes of each dropdown; undefined if nothing is chosen in it. */
type Choices = Readonly<Record<Facet, Uint8Array | undefined>>;
type Indexes = Readonly<Record<Facet, FacetIndex>>;

// All indexes of typed arrays here are in range. The casts tell the compiler so.

/** Returns a byte for each row, with the bits of the dropdowns that exclude it. */
function barriersOf(size: number, indexes: Indexes, choices: Choices): Uint8Array {
  const barriers = new Uint8Array(size);
  for (const [bit, facet] of FACETS.entries()) {
    const { codes } = indexes[facet];
    const marks = choices[facet];
    if (!marks) continue;
    for (let row = 0; row < size; row += 1) {
      if (marks[codes[row] as number] !== 1) barriers[row] = (barriers[row] as number) | (1 << bit);
    }
  }
  return barriers;
}

/** Codes and counts of one dropdown. */
type Column = { codes: Int32Array; counts: Uint32Array };

function increment({ codes, counts }: Column, row: number): void {
  const code = codes[row] as number;
  counts[code] = (counts[code] as number) + 1;
}

/** Counts matches by option. A row that only one dropdown excludes counts only there. */
function countOptions(rows: Uint32Array, barriers: Uint8Array, indexes: Indexes) {
  const byName = byFacet((facet): Column => {
    const { codes, values } = indexes[facet];
    return { codes, counts: new Uint32Array(values.length + 1) };
  });
  const columns = FACETS.map((facet) => byName[facet]);
  // For each barrier with exactly one bit: the dropdown of that bit.
  const onlyExcludedBy: (Column | undefined)[] = Array.from({ length: 1 << columns.length }, () => undefined);
  for (const [bit, column] of columns.entries()) onlyExcludedBy[1 << bit] = column;
  let total = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const barrier = barriers[row] as number;
    const column = onlyExcludedBy[barrier];
    if (column) increment(column, row);
    if (barrier !== 0) continue;
    total += 1;
    for (const each of columns) increment(each, row);
  }
  return { total, counts: byFacet((facet) => byName[facet].counts) };
}

/** A part of the matches: the index of its first match, and its length. */
interface Window {
  from: number;
  length: number;
}

function matchesIn(rows: Uint32Array, barriers: Uint8Array, { from, length }: Window): number[] {
  const found: number[] = [];
  let passed = 0;
  for (let at = 0; at < rows.length && found.length < length; at += 1) {
    const row = rows[at] as number;
    if (barriers[row] !== 0) continue;
    if (passed >= from) found.push(row);
    passed += 1;
  }
  return found;
}

/**
 * Returns a function that counts matches and options among `rows`, and returns the matches in the
 * order of `rows`. If `rows` has every row, they are counted in the order of the catalogue, which
 * is faster.
 */
export function matchCounter(size: number, indexes: Indexes) {
  const everyRow = new Uint32Array(size).map((_, row) => row);
  const unfiltered = countOptions(everyRow, new Uint8Array(size), indexes).counts;
  return (rows: Uint32Array, choices: Choices, window: Window): Matches => {
    const isWhole = rows.length === size;
    const startIn = (total: number) => (window.from < total ? window.from : 0);
    if (isWhole && FACETS.every((facet) => choices[facet] === undefined)) {
      const from = startIn(size);
      return { total: size, from, rows: [...rows.subarray(from, from + window.length)], counts: unfiltered };
    }
    const barriers = barriersOf(size, indexes, choices);
    const { total, counts } = countOptions(isWhole ? everyRow : rows, barriers, indexes);
    const from = startIn(total);
    const length = Math.min(window.length, total - from);
    return { total, from, counts, rows: matchesIn(rows, barriers, { from, length }) };
  };
}
