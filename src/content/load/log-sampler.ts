import { LRUCache } from 'lru-cache';

/** Kinds of lines that are told apart; beyond them the oldest is forgotten. */
const MAX_KEYS = 500;

/** Lets one line of a kind through in a time, and counts those it holds back (faults R3). */
export class LogSampler {
  readonly #now: () => number;
  readonly #pauseMs: number;
  readonly #lines = new LRUCache<string, { next: number; heldBack: number }>({ max: MAX_KEYS });

  /** `now` in milliseconds. */
  constructor(now: () => number, pauseMs: number) {
    this.#now = now;
    this.#pauseMs = pauseMs;
  }

  /** How many were held back since the last line of this kind; undefined holds this one back. */
  admit(key: string): number | undefined {
    const now = this.#now();
    const line = this.#lines.get(key);
    if (line && now < line.next) {
      line.heldBack++;
      return undefined;
    }
    this.#lines.set(key, { next: now + this.#pauseMs, heldBack: 0 });
    return line?.heldBack ?? 0;
  }
}
