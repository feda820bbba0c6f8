import { ConcurrencyLimit, QueueFull } from '../content/upstream/concurrency-limit.ts';
import { ServiceError } from '../domain/errors.ts';

/** How much is made at once, and how long it may take. */
export interface WorkBounds {
  /** At once. */
  running: number;
  waiting: number;
  /** Longest wait for a turn, in milliseconds. */
  waitMs: number;
}

/** The turn did not come in time. */
export class WaitOver extends Error {
  override readonly name = 'WaitOver';
}

const busy = (cause: unknown) =>
  new ServiceError('IMAGES_BUSY', 'Too many pictures are being made. Please try again in a moment.', {
    retryAfter: 2,
    cause,
  });

/** The queue that pictures are made in. Rejects with IMAGES_BUSY when it is full, with {@link WaitOver} when the wait is. */
export class PictureWork {
  readonly #bounds: WorkBounds;
  readonly #limit: ConcurrencyLimit;
  #pending = 0;

  constructor(bounds: WorkBounds) {
    this.#bounds = bounds;
    this.#limit = new ConcurrencyLimit(bounds.running, bounds.waiting);
  }

  /** Running and waiting. */
  get pending(): number {
    return this.#pending;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#pending++;
    try {
      await this.#enter();
      try {
        return await work();
      } finally {
        this.#limit.leave();
      }
    } finally {
      this.#pending--;
    }
  }

  async #enter(): Promise<void> {
    const patience = new AbortController();
    // Ended with the wait: signals that run to their time by themselves would pile up.
    const timer = setTimeout(() => patience.abort(new WaitOver('Others are first.')), this.#bounds.waitMs);
    try {
      await this.#limit.enter(patience.signal);
    } catch (error) {
      throw error instanceof QueueFull ? busy(error) : error;
    } finally {
      clearTimeout(timer);
    }
  }
}
