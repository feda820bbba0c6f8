import type { Freshness } from './freshness.ts';

const HOUR_MS = 3_600_000;
/** A page needs five calls, so fewer responses would prove nothing. */
const MIN_RESPONSES = 5;

/**
 * Warns when every response of the content service forbids caching, usually an unintended default
 * of a framework (docs/rules.md#caching-forbidden): at start, then once an hour.
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

  /** Counts a response. Without a lifetime but with an ETag it counts as cacheable. */
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
