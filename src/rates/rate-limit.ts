import { LRUCache } from 'lru-cache';

/** Length of the window, in milliseconds. */
const WINDOW_MS = 60_000;
/** Maximum number of keys. Further clients evict the oldest keys, but use no more memory. */
const MAX_KEYS = 20_000;
/** Maximum number of times stored for all keys together (8 MB). */
const MAX_TIMES = 1_000_000;

/**
 * Allows at most `limit` uses of a key in any 60 seconds. The time of each use is stored, so the
 * limit is exact.
 */
export function createRateLimit(limit: number, now: () => number) {
  const uses = new LRUCache<string, number[]>({
    max: MAX_KEYS,
    maxSize: MAX_TIMES,
    sizeCalculation: (times) => times.length,
  });
  return {
    /** Counts a use and returns 0, or refuses it and returns the seconds to wait. */
    take: (key: string): number => {
      const at = now();
      const times = uses.get(key) ?? [];
      const firstInWindow = times.findIndex((time) => time > at - WINDOW_MS);
      const past = firstInWindow < 0 ? times.length : firstInWindow;
      if (past > 0) times.splice(0, past);
      const [oldest] = times;
      const isFull = oldest !== undefined && times.length >= limit;
      if (!isFull) times.push(at);
      // Sets the times again, so that the cache learns their new size.
      uses.set(key, times);
      return isFull ? Math.max(1, Math.ceil((oldest + WINDOW_MS - at) / 1_000)) : 0;
    },
  };
}
