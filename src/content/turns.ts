import { setImmediate } from 'node:timers/promises';

/** Milliseconds that work may take before other requests get their turn. */
const TURN_MS = 5;

/** When the last turn began. One for all work: its stages follow each other without a pause. */
let begun = 0;

/**
 * Whether long work has run for some milliseconds. Ask after each unit of work that takes at most a
 * millisecond or two, and wait for {@link nextTurn} if so. Time is measured, since the same
 * number of bytes or records may take longer.
 */
export const isTurnOver = (): boolean => performance.now() - begun >= TURN_MS;

/** The last turn that a job waits for. */
let last: Promise<void> = Promise.resolve();

async function turnAfter(before: Promise<void>): Promise<void> {
  await before;
  await setImmediate();
  begun = performance.now();
}

/**
 * Resolves after the requests that wait had their turn. Jobs that wait at the same time go on one
 * after the other, each in a turn of its own.
 */
export function nextTurn(): Promise<void> {
  last = turnAfter(last);
  return last;
}
