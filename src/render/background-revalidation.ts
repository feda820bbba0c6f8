import { LRUCache } from 'lru-cache';

/** Between two refreshes of one page that were begun for its visitors, in milliseconds. */
const PAUSE_MS = 1_000;
/** Pages of which it is remembered when they were refreshed. */
const MOST = 2_000;

/** Begins the refresh of what stale copies were made from, once a second and page however many visitors there are. */
export class BackgroundRevalidation {
  readonly #begun = new LRUCache<string, number>({ max: MOST });
  readonly #now: () => number;

  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Refreshes a page unless that was begun just now. What fails is reported where it happens. */
  begin(key: string, refresh: () => Promise<unknown>): void {
    const now = this.#now();
    const last = this.#begun.get(key);
    if (last !== undefined && now - last < PAUSE_MS) return;
    this.#begun.set(key, now);
    refresh().catch(() => undefined);
  }
}
