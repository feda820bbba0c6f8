/** The most causes; beyond them the one logged longest ago is dropped. */
const MAX_CAUSES = 500;

/**
 * Limits log lines to one per cause and interval in ms (faults R3). The result is the number of
 * suppressed lines since the last one, or undefined to suppress this one too.
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
