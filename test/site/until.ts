import { setTimeout as after } from 'node:timers/promises';

/** Longest wait in milliseconds. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 20;

/** Polls until a condition is true. Resolves with the milliseconds taken; rejects on a timeout. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<number> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > patienceMs) throw new Error(`${what}: not within ${patienceMs} ms`);
    await after(LOOK_EVERY_MS);
  }
  return performance.now() - begun;
}
