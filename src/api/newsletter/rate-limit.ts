import { LRUCache } from 'lru-cache';

/** Milliseconds in which the limit counts. */
const WINDOW_MS = 60_000;
/** Keys remembered; a stranger with more addresses than this can push others out, but not grow us. */
const MAX_KEYS = 20_000;

/** Counts what one key has done in the last minute. */
export interface RateLimit {
  /** Takes one. Answers 0 when that was allowed, else the seconds after which it will be; a refused one does not count. */
  take(key: string): number;
}

/** At most `limit` in any 60 seconds for one key, exactly: the times of those taken are kept. */
export function createRateLimit(limit: number, now: () => number): RateLimit {
  const taken = new LRUCache<string, number[]>({ max: MAX_KEYS });
  return {
    take: (key) => {
      const at = now();
      const recent = (taken.get(key) ?? []).filter((time) => time > at - WINDOW_MS);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= limit) {
        taken.set(key, recent);
        return Math.max(1, Math.ceil((oldest + WINDOW_MS - at) / 1_000));
      }
      taken.set(key, [...recent, at]);
      return 0;
    },
  };
}
