import { byFacet, FACETS, type Facet } from '../../domain/facets.ts';
import type { FacetIndex } from './facet-index.ts';

/** What one look over the catalogue finds. */
export interface Matches {
  total: number;
  /** Place of the first row given among the matching ones: what was asked for, or 0 where the list is not that long. */
  from: number;
  /** The matching rows of the window asked for. */
  rows: number[];
  /** For each facet, by code: publications that match when that option is chosen, the other dropdowns kept. */
  counts: Record<Facet, Uint32Array>;
}

/** For each dropdown the chosen codes; undefined when nothing is chosen in it. */
type Choices = Readonly<Record<Facet, Uint8Array | undefined>>;
type Indexes = Readonly<Record<Facet, FacetIndex>>;

// Typed arrays are read below their length throughout; the casts say so to the compiler.

/** For each row a bit for each dropdown that keeps it out. */
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

/** Counts the options: a match counts in every dropdown, a row that one dropdown alone keeps out counts in that one. */
function countOptions(rows: Uint32Array, barriers: Uint8Array, indexes: Indexes) {
  const byName = byFacet((facet): Column => {
    const { codes, values } = indexes[facet];
    return { codes, counts: new Uint32Array(values.length + 1) };
  });
  const columns = FACETS.map((facet) => byName[facet]);
  // By barrier: the dropdown whose bit is the only one set, if so.
  const kept: (Column | undefined)[] = Array.from({ length: 1 << columns.length }, () => undefined);
  for (const [bit, column] of columns.entries()) kept[1 << bit] = column;
  let total = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const barrier = barriers[row] as number;
    const column = kept[barrier];
    if (column) increment(column, row);
    if (barrier !== 0) continue;
    total += 1;
    for (const each of columns) increment(each, row);
  }
  return { total, counts: byFacet((facet) => byName[facet].counts) };
}

/** A part of the list: so many publications from one on. */
export interface Window {
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

/** Counts matches and options among `rows`: in a given order, or all in the catalogue's own, which counts faster. */
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
