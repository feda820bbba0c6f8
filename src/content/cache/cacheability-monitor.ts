import type { Freshness } from './freshness.ts';

const HOUR_MS = 3_600_000;
/** Fewer responses prove nothing, because a single page needs five calls. */
const MIN_RESPONSES = 5;

/**
 * Checks at the start, and then once an hour, whether every response since the last check forbids
 * caching, and warns if so. The cause is usually an unintended default of a framework
 * (docs/rules.md#caching-forbidden).
 */
export class CacheabilityMonitor {
  readonly #now: () => number;
  readonly #onAllForbidden: (responses: number) => void;
  #responses = 0;
  #forbidding = 0;
  #nextAt = Number.NEGATIVE_INFINITY;

  /** `now` in milliseconds; `onAllForbidden` gets the number of responses since the last check. */
  constructor(now: () => number, onAllForbidden: (responses: number) => void) {
    this.#now = now;
    this.#onAllForbidden = onAllForbidden;
  }

  /** Counts a response. A storable one with an ETag counts as cacheable even without a lifetime. */
  count({ storable, freshMs, staleWhileRevalidateMs }: Freshness, hasValidator: boolean): void {
    this.#responses++;
    if (!storable || (freshMs === 0 && staleWhileRevalidateMs === 0 && !hasValidator)) this.#forbidding++;
    if (this.#responses < MIN_RESPONSES || this.#now() < this.#nextAt) return;
    if (this.#forbidding === this.#responses) this.#onAllForbidden(this.#responses);
    this.#nextAt = this.#now() + HOUR_MS;
    this.#responses = 0;
    this.#forbidding = 0;
  }
}
