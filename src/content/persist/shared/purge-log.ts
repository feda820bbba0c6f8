import { type CacheSubject, selects } from '../../cache/cache-subject.ts';
import { type LoggedPurge, MAX_PURGES } from './shared-backend.ts';

/** The purges that this replica knows, oldest first. They show which records are outdated. */
export class PurgeLog {
  #purges: (LoggedPurge & { matches: (subject: CacheSubject) => boolean })[] = [];
  #latest = 0;
  /** Purges before this generation are unknown, so older records cannot be checked. */
  #since = 0;

  /** Generation of the last known purge. */
  get latest(): number {
    return this.#latest;
  }

  /** Adds a purge. Returns false if earlier purges were missed: no older record can be trusted. */
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

  /** Passes over an entry that is no purge: the next purge names it as the previous one. */
  skip(generation: number): void {
    if (Number.isSafeInteger(generation)) this.#latest = Math.max(this.#latest, generation);
  }

  /** Whether a record of a generation has been purged since. True if that is unknown. */
  hasPurged(subject: CacheSubject, generation: number): boolean {
    if (generation < this.#since) return true;
    return this.#purges.some((purge) => purge.generation > generation && purge.matches(subject));
  }
}
