/** All slots and the queue are taken. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Limits the number of running and of waiting tasks (docs/rules.md#call-limits). The first to wait
 * is the first to run.
 */
export class ConcurrencyLimit {
  #free: number;
  readonly #maxWaiting: number;
  readonly #waiting = new Set<() => void>();

  constructor(maxRunning: number, maxWaiting: number) {
    this.#free = maxRunning;
    this.#maxWaiting = maxWaiting;
  }

  /** Resolves when a slot is free. Rejects with {@link QueueFull}, or with the signal's reason. */
  async acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    if (this.#waiting.size >= this.#maxWaiting) throw new QueueFull('All slots and the queue are taken.');
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.delete(proceed);
        reject(signal.reason);
      };
      this.#waiting.add(proceed);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Frees a slot, or passes it to the first waiting task. Call it once per resolved `acquire`. */
  release(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free++;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
