import { LRUCache } from 'lru-cache';

/** Milliseconds in which the limit counts. */
const WINDOW_MS = 60_000;
/** Keys remembered; a stranger with more addresses than this can push others out, but not grow us. */
const MAX_KEYS = 20_000;
/** Times remembered for all keys together: 8 MB. */
const MAX_TIMES = 1_000_000;

/** Counts what one key has done in the last minute. */
export interface RateLimit {
  /** Takes one. Answers 0 when that was allowed, else the seconds after which it will be; a refused one does not count. */
  take(key: string): number;
}

/** At most `limit` in any 60 seconds for one key, exactly: the times of those taken are kept. */
export function createRateLimit(limit: number, now: () => number): RateLimit {
  const taken = new LRUCache<string, number[]>({
    max: MAX_KEYS,
    maxSize: MAX_TIMES,
    sizeCalculation: (times) => times.length,
  });
  return {
    take: (key) => {
      const at = now();
      const times = taken.get(key) ?? [];
      const firstInWindow = times.findIndex((time) => time > at - WINDOW_MS);
      const past = firstInWindow < 0 ? times.length : firstInWindow;
      if (past > 0) times.splice(0, past);
      const [oldest] = times;
      const isFull = oldest !== undefined && times.length >= limit;
      if (!isFull) times.push(at);
      // Set anew, so that its size counts.
      taken.set(key, times);
      return isFull ? Math.max(1, Math.ceil((oldest + WINDOW_MS - at) / 1_000)) : 0;
    },
  };
}
