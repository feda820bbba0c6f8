import { setImmediate } from 'node:timers/promises';

/** Milliseconds that work may take before other requests get their turn. */
const TURN_MS = 5;

/** When the last turn began. One for all work: its stages follow each other without a pause. */
let begun = 0;

/**
 * Whether long work has run for some milliseconds. Ask after each unit of work that takes at most a
 * millisecond or two, and wait for {@link nextTurn} if so: time tells how long other requests
 * wait, a number of bytes or records does not.
 */
export const isTurnOver = (): boolean => performance.now() - begun >= TURN_MS;

/** Resolves after the requests that wait had their turn. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
  begun = performance.now();
}
