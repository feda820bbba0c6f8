import type { CacheSubject } from './cache-subject.ts';

interface Flight {
  readonly subject: CacheSubject;
  readonly landed: Promise<unknown>;
  purged: boolean;
}

/** The loads under way, at most one a key, apart from what is stored: eviction does not start a second call. */
export class CacheFlights {
  readonly #flights = new Map<string, Flight>();

  /** The load under way for a key. Its type is the caller's: a key has one type of value. */
  get<T>(key: string): Promise<T> | undefined {
    return this.#flights.get(key)?.landed as Promise<T> | undefined;
  }

  /** Starts a load. `isPurged` tells it whether its subject was purged meanwhile: then its answer is not stored. */
  start<T>(key: string, subject: CacheSubject, load: (isPurged: () => boolean) => Promise<T>): Promise<T> {
    const run = async () => {
      try {
        return await load(() => flight.purged);
      } finally {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
      }
    };
    const landed = Promise.resolve().then(run);
    const flight: Flight = { subject, landed, purged: false };
    this.#flights.set(key, flight);
    return landed;
  }

  /** Forgets the loads that match: who waits gets their answers, who comes later starts anew. */
  purge(matches: (subject: CacheSubject) => boolean): void {
    for (const [key, flight] of this.#flights) {
      if (!matches(flight.subject)) continue;
      flight.purged = true;
      this.#flights.delete(key);
    }
  }
}
