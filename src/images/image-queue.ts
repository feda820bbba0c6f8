import { ConcurrencyLimit, NoPlace, type Place, type Share } from '../content/upstream/concurrency-limit.ts';
import { ServiceError } from '../domain/errors.ts';

interface QueueLimits {
  /** Tasks that run at once. */
  running: number;
  /** Tasks that wait. */
  waiting: number;
  /** Longest wait, in milliseconds. */
  waitMs: number;
}

/** A task waited longer than its queue allows. */
export class QueueTimeout extends Error {
  override readonly name = 'QueueTimeout';
}

const busy = (cause: unknown) =>
  new ServiceError('IMAGES_BUSY', 'Too many images are being encoded. Please try again in a moment.', {
    retryAfter: 2,
    cause,
  });

/** A bounded queue of tasks. */
export class ImageQueue {
  readonly #limits: QueueLimits;
  readonly #limit: ConcurrencyLimit;
  #pending = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
    this.#limit = new ConcurrencyLimit(limits.running, limits.waiting);
  }

  /** Number of tasks that run or wait. */
  get pending(): number {
    return this.#pending;
  }

  /**
   * Runs a task in its turn. Rejects with IMAGES_BUSY if too many tasks wait, and with
   * {@link QueueTimeout} after the longest wait. `shares` limit the places of some tasks.
   */
  async run<T>(task: () => Promise<T>, shares: readonly Share[] = []): Promise<T> {
    this.#pending++;
    try {
      const place = await this.#enter(shares);
      try {
        return await task();
      } finally {
        place.leave();
      }
    } finally {
      this.#pending--;
    }
  }

  async #enter(shares: readonly Share[]): Promise<Place> {
    const timeout = new AbortController();
    // Not `AbortSignal.timeout`, because its timer could not be cleared after the wait.
    const timer = setTimeout(() => timeout.abort(new QueueTimeout('The queue is too slow.')), this.#limits.waitMs);
    try {
      return await this.#limit.acquire(timeout.signal, shares);
    } catch (error) {
      throw error instanceof NoPlace ? busy(error) : error;
    } finally {
      clearTimeout(timer);
    }
  }
}
