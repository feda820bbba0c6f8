/** All places and the queue are taken. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Bounds how much runs at once, and how much waits for its turn (docs/rules.md#call-limits). First
 * come, first served.
 */
export class ConcurrencyLimit {
  #free: number;
  readonly #maxWaiting: number;
  readonly #waiting = new Set<() => void>();

  constructor(maxRunning: number, maxWaiting: number) {
    this.#free = maxRunning;
    this.#maxWaiting = maxWaiting;
  }

  /** Resolves when it is this caller's turn. Rejects with {@link QueueFull}, or with the signal's reason. */
  async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    if (this.#waiting.size >= this.#maxWaiting) throw new QueueFull('No place and no room to wait for one.');
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.delete(proceed);
        reject(signal.reason);
      };
      this.#waiting.add(proceed);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** Gives the place to who waits longest. Every `enter` that resolved needs one. */
  leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free++;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
