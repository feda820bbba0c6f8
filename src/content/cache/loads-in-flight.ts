import { ContentError } from '../../domain/errors.ts';
import { SingleFlight } from '../../domain/single-flight.ts';
import type { CacheSubject } from './cache-subject.ts';

/** A load in flight. */
export interface Flight {
  readonly key: string;
  readonly subject: CacheSubject;
  isPurged: boolean;
}

const isBusy = (error: unknown) => error instanceof ContentError && error.code === 'CONTENT_BUSY';

/** The loads in flight of the content cache: one for each key, unless that of a key was purged. */
export class LoadsInFlight<T> {
  readonly #loads = new SingleFlight<T>();
  readonly #flights = new Set<Flight>();

  has(key: string): boolean {
    return this.#loads.has(key);
  }

  /**
   * Joins the load in flight for a key, or starts one. If the joined load gets no place for its
   * call, starts another one: the places of the client that started the first one were taken, not
   * those of this client.
   */
  join(key: string, subject: CacheSubject, load: (flight: Flight) => Promise<T>): Promise<T> {
    const start = () => this.#start({ key, subject, isPurged: false }, load);
    const joined = this.#loads.get(key);
    if (!joined) return this.#loads.run(key, start);
    return joined.catch((error: unknown) => {
      if (!isBusy(error)) throw error;
      return this.#loads.run(key, start);
    });
  }

  /** Marks matching loads as purged. The next read of their keys starts another load. */
  purge(matches: (subject: CacheSubject) => boolean): void {
    for (const flight of this.#flights) {
      if (!matches(flight.subject)) continue;
      flight.isPurged = true;
      this.#loads.forget(flight.key);
    }
  }

  async #start(flight: Flight, load: (flight: Flight) => Promise<T>): Promise<T> {
    this.#flights.add(flight);
    try {
      return await load(flight);
    } finally {
      this.#flights.delete(flight);
    }
  }
}
