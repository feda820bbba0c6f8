/** Causes told apart; beyond them the one that was logged longest ago is forgotten. */
const MAX_CAUSES = 500;

/**
 * Limits log lines to one per cause and interval (faults R3). The returned function gives the
 * number of lines suppressed since the last one of that cause, or undefined when this one must be
 * suppressed too. `now` and `intervalMs` in milliseconds.
 */
export function createLogSampler(now: () => number, intervalMs = 1_000): (cause: string) => number | undefined {
  const logged = new Map<string, { nextAt: number; suppressed: number }>();
  return (cause) => {
    const last = logged.get(cause);
    if (last && now() < last.nextAt) {
      last.suppressed++;
      return undefined;
    }
    logged.delete(cause);
    logged.set(cause, { nextAt: now() + intervalMs, suppressed: 0 });
    const [oldest] = logged.keys();
    if (logged.size > MAX_CAUSES && oldest !== undefined) logged.delete(oldest);
    return last?.suppressed ?? 0;
  };
}
