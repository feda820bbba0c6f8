import { isTurnOver, nextTurn } from '../../content/turns.ts';

type Compare = (one: number, other: number) => number;

/** How many numbers are sorted or merged at once: about a millisecond of work. */
const RUN = 256;
const MERGED = 1_024;

/** Merges two adjacent sorted runs of `from` into the same place of `to`. */
async function merge(
  from: Uint32Array,
  to: Uint32Array,
  [start, middle, end]: [number, number, number],
  compare: Compare,
) {
  let [left, right] = [start, middle];
  for (let at = start; at < end; at += 1) {
    const takesLeft = right >= end || (left < middle && compare(from[left] as number, from[right] as number) <= 0);
    to[at] = (takesLeft ? from[left] : from[right]) as number;
    if (takesLeft) left += 1;
    else right += 1;
    if (at % MERGED === MERGED - 1 && isTurnOver()) await nextTurn();
  }
}

/** The numbers from 0 up to `length`, stably sorted in slices with pauses between them. */
export async function sortInSlices(length: number, compare: Compare): Promise<Uint32Array> {
  let sorted = new Uint32Array(length).map((_, row) => row);
  for (let start = 0; start < length; start += RUN) {
    sorted.subarray(start, start + RUN).sort((one, other) => compare(one, other) || one - other);
    if (isTurnOver()) await nextTurn();
  }
  let spare = new Uint32Array(length);
  for (let run = RUN; run < length; run *= 2) {
    for (let start = 0; start < length; start += 2 * run) {
      const middle = Math.min(start + run, length);
      await merge(sorted, spare, [start, middle, Math.min(start + 2 * run, length)], compare);
    }
    [sorted, spare] = [spare, sorted];
  }
  return sorted;
}
