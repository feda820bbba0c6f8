/** No place is free, in the queue either; or none became free in time. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

/** Tasks that may take only a part of the places, such as the tasks of one client. */
export interface Share {
  /** Tasks with the same key share a part. */
  key: string;
  /** Names the share in the log; without an address. */
  whose: string;
  /** The part of the running and of the waiting places, above 0 and up to 1. */
  part: number;
}

/** Counts taken places, in all and by share. */
class Places {
  readonly #max: number;
  readonly #takenBy = new Map<string, number>();
  #taken = 0;

  constructor(max: number) {
    this.#max = max;
  }

  hasFree(shares: readonly Share[]): boolean {
    return this.#taken < this.#max && this.full(shares) === undefined;
  }

  /** The first share whose places are taken. */
  full(shares: readonly Share[]): Share | undefined {
    return shares.find(({ key, part }) => (this.#takenBy.get(key) ?? 0) >= Math.max(1, Math.floor(this.#max * part)));
  }

  take(shares: readonly Share[]): void {
    this.#taken++;
    for (const { key } of shares) this.#takenBy.set(key, (this.#takenBy.get(key) ?? 0) + 1);
  }

  leave(shares: readonly Share[]): void {
    this.#taken--;
    for (const { key } of shares) {
      const taken = (this.#takenBy.get(key) ?? 0) - 1;
      if (taken > 0) this.#takenBy.set(key, taken);
      else this.#takenBy.delete(key);
    }
  }
}

/** A place that a task has. */
export interface Place {
  /** Whether the task waited for it. */
  hasWaited: boolean;
  /** Leaves the place; call it once. */
  leave: () => void;
}

interface Waiting {
  shares: readonly Share[];
  proceed: () => void;
}

/**
 * Limits the number of running and of waiting tasks, in all and for each share of a task
 * (docs/rules.md#call-limits). The first to wait is the first to run, except that a task whose
 * share is taken lets later tasks pass.
 */
export class ConcurrencyLimit {
  readonly #running: Places;
  readonly #queue: Places;
  readonly #waiting = new Set<Waiting>();

  constructor(maxRunning: number, maxWaiting: number) {
    this.#running = new Places(maxRunning);
    this.#queue = new Places(maxWaiting);
  }

  /** Resolves when a place is free. Rejects with {@link NoPlace}, or with the signal's reason. */
  async acquire(signal: AbortSignal, shares: readonly Share[] = []): Promise<Place> {
    signal.throwIfAborted();
    const hasWaited = !this.#running.hasFree(shares);
    if (hasWaited) await this.#wait(signal, shares);
    else this.#running.take(shares);
    const leave = () => {
      this.#running.leave(shares);
      this.#admit();
    };
    return { hasWaited, leave };
  }

  #wait(signal: AbortSignal, shares: readonly Share[]): Promise<void> {
    if (!this.#queue.hasFree(shares)) {
      const { whose = 'tasks' } = this.#queue.full(shares) ?? {};
      throw new NoPlace(`All places for ${whose} are taken, in the queue too.`);
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#waiting.delete(waiting);
      this.#queue.leave(shares);
      signal.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      leave();
      reject(signal.reason);
    };
    const waiting: Waiting = {
      shares,
      proceed: () => {
        leave();
        this.#running.take(shares);
        resolve();
      },
    };
    this.#queue.take(shares);
    this.#waiting.add(waiting);
    signal.addEventListener('abort', giveUp, { once: true });
    return promise;
  }

  /** Lets every waiting task run that has a place now. */
  #admit(): void {
    for (const waiting of this.#waiting) if (this.#running.hasFree(waiting.shares)) waiting.proceed();
  }
}
