import { setTimeout as after } from 'node:timers/promises';

/** Milliseconds until what was waited for counts as never coming. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 20;

/** Looks again and again until the answer is true, and tells how many milliseconds that took. Rejects when it never is. */
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
