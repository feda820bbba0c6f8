/** How long one cause keeps quiet after it was logged, in milliseconds (faults R3). */
const QUIET_MS = 1_000;

/**
 * Lets one log line a second and cause through. Answers how many lines of that cause were held back since the
 * last one, or undefined when this one is to be held back too. Causes are a bounded set: codes, not messages.
 */
export function createLogSampler(now: () => number): (cause: string) => number | undefined {
  const seen = new Map<string, { at: number; held: number }>();
  return (cause) => {
    const last = seen.get(cause);
    if (last && now() - last.at < QUIET_MS) {
      last.held += 1;
      return undefined;
    }
    seen.set(cause, { at: now(), held: 0 });
    return last?.held ?? 0;
  };
}
