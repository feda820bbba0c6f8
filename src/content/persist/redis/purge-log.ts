import { type CacheSubject, selects } from '../../cache/cache-subject.ts';
import type { PurgeSelector } from '../../content-source.ts';

/** A purge that every replica has to follow. Generations grow, by whoever they are given. */
export interface LoggedPurge {
  generation: number;
  /** Generation of the one before; 0 for the first. */
  previous: number;
  selector: PurgeSelector;
  /** Who purged. */
  replica: string;
}

/** Purges that are remembered, here and in Redis. */
export const MAX_PURGES = 1_000;

/** The purges that this replica knows of, in order: tells what was kept before one that it falls under. */
export class PurgeLog {
  #purges: (LoggedPurge & { matches: (subject: CacheSubject) => boolean })[] = [];
  #latest = 0;
  /** What is older than this cannot be judged: purges of that time are forgotten. */
  #since = 0;

  /** The last purge known; what is asked for now can only be outdated by a later one. */
  get latest(): number {
    return this.#latest;
  }

  /** Adds a purge. False: others before it were missed, so that nothing kept until now can be trusted. */
  add(purge: LoggedPurge): boolean {
    if (purge.generation <= this.#latest) return true;
    const isNext = purge.previous === this.#latest;
    if (!isNext) {
      this.#purges = [];
      this.#since = purge.previous;
    }
    this.#purges.push({ ...purge, matches: selects(purge.selector) });
    if (this.#purges.length > MAX_PURGES) this.#since = this.#purges.shift()?.generation ?? this.#since;
    this.#latest = purge.generation;
    return isNext;
  }

  /** Whether something that was written when `generation` was the latest is purged by now. */
  hasPurged(subject: CacheSubject, generation: number): boolean {
    if (generation < this.#since) return true;
    return this.#purges.some((purge) => purge.generation > generation && purge.matches(subject));
  }
}
