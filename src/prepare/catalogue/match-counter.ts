import type { FacetIndex } from './facet-index.ts';

/** What one look over the catalogue finds. */
export interface Matches {
  total: number;
  /** The first matching rows, at most as many as were asked for. */
  rows: number[];
  /** For each facet, by code: publications that match when that option is chosen, the other dropdowns kept. */
  counts: Uint32Array[];
}

/** The chosen codes of one dropdown; undefined when nothing is chosen in it. */
type Choice = Uint8Array | undefined;

// Typed arrays are read below their length throughout; the casts say so to the compiler.

/** For each row a bit for each dropdown that keeps it out. */
function barriersOf(size: number, indexes: readonly FacetIndex[], choices: readonly Choice[]): Uint8Array {
  const barriers = new Uint8Array(size);
  for (const [facet, { codes }] of indexes.entries()) {
    const marks = choices[facet];
    if (!marks) continue;
    for (let row = 0; row < size; row += 1) {
      if (marks[codes[row] as number] !== 1) barriers[row] = (barriers[row] as number) | (1 << facet);
    }
  }
  return barriers;
}

function increment(counts: Uint32Array, code: number): void {
  counts[code] = (counts[code] as number) + 1;
}

/** Counts the options: a match counts in every dropdown, a row that one dropdown alone keeps out counts in that one. */
function countOptions(rows: Uint32Array, barriers: Uint8Array, indexes: readonly FacetIndex[]): Uint32Array[] {
  const counts = indexes.map(({ values }) => new Uint32Array(values.length + 1));
  const columns = indexes.map(({ codes }, facet) => ({ codes, counts: counts[facet] as Uint32Array, bit: 1 << facet }));
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const barrier = barriers[row] as number;
    // More than one bit set: no single choice would let the row through.
    if ((barrier & (barrier - 1)) !== 0) continue;
    for (const column of columns) {
      if (barrier === 0 || barrier === column.bit) increment(column.counts, column.codes[row] as number);
    }
  }
  return counts;
}

function firstMatches(rows: Uint32Array, barriers: Uint8Array, limit: number): Pick<Matches, 'total' | 'rows'> {
  const first: number[] = [];
  let total = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    if (barriers[row] !== 0) continue;
    total += 1;
    if (first.length < limit) first.push(row);
  }
  return { total, rows: first };
}

/** Counts matches and options among `rows`: in a given order, or all in the catalogue's own, which counts faster. */
export function matchCounter(size: number, indexes: readonly FacetIndex[]) {
  const everyRow = Uint32Array.from({ length: size }, (_, row) => row);
  const unfiltered = countOptions(everyRow, new Uint8Array(size), indexes);
  return (rows: Uint32Array, choices: readonly Choice[], limit: number): Matches => {
    const isWhole = rows.length === size;
    if (isWhole && choices.every((choice) => choice === undefined)) {
      return { total: size, rows: [...rows.subarray(0, limit)], counts: unfiltered };
    }
    const barriers = barriersOf(size, indexes, choices);
    const counts = countOptions(isWhole ? everyRow : rows, barriers, indexes);
    return { ...firstMatches(rows, barriers, limit), counts };
  };
}
