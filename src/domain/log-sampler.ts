/** Largest number of remembered causes. The one logged longest ago is dropped first. */
const MAX_CAUSES = 500;

/**
 * Limits log lines to one per cause and interval (faults R3). The returned function is called for
 * each line. It returns undefined if the line must not be logged, else the number of lines
 * suppressed since the last logged one.
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
