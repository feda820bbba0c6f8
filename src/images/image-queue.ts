import { ConcurrencyLimit, QueueFull } from '../content/upstream/concurrency-limit.ts';
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
   * {@link QueueTimeout} after the longest wait.
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    this.#pending++;
    try {
      await this.#enter();
      try {
        return await task();
      } finally {
        this.#limit.release();
      }
    } finally {
      this.#pending--;
    }
  }

  async #enter(): Promise<void> {
    const timeout = new AbortController();
    // Not `AbortSignal.timeout`, because its timer could not be cleared after the wait.
    const timer = setTimeout(() => timeout.abort(new QueueTimeout('The queue is too slow.')), this.#limits.waitMs);
    try {
      await this.#limit.acquire(timeout.signal);
    } catch (error) {
      throw error instanceof QueueFull ? busy(error) : error;
    } finally {
      clearTimeout(timer);
    }
  }
}
