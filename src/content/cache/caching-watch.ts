import type { Freshness } from './freshness.ts';

const HOUR_MS = 3_600_000;
/** Answers after which it is clear: a page needs five calls. */
const MIN_ANSWERS = 5;

/**
 * Notices when everything the content service sends forbids caching: that makes the site slow, and
 * is mostly the default of a framework that nobody chose (docs/rules.md#caching-forbidden). Warns
 * at start, then once an hour while it is so.
 */
export class CachingWatch {
  readonly #now: () => number;
  readonly #warn: (answers: number) => void;
  #answers = 0;
  #forbidding = 0;
  #nextAt = Number.NEGATIVE_INFINITY;

  /** `now` in milliseconds; `warn` is told how many answers were seen since the last warning. */
  constructor(now: () => number, warn: (answers: number) => void) {
    this.#now = now;
    this.#warn = warn;
  }

  /** Notes what one answer says. One that must be asked for each time but can be confirmed by its ETag is no fault. */
  note({ storable, freshMs, staleWhileRevalidateMs }: Freshness, hasValidator: boolean): void {
    this.#answers++;
    if (!storable || (freshMs === 0 && staleWhileRevalidateMs === 0 && !hasValidator)) this.#forbidding++;
    if (this.#answers < MIN_ANSWERS || this.#now() < this.#nextAt) return;
    if (this.#forbidding === this.#answers) this.#warn(this.#answers);
    this.#nextAt = this.#now() + HOUR_MS;
    this.#answers = 0;
    this.#forbidding = 0;
  }
}
