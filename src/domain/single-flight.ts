/** Runs at most one call per key at a time; later callers share its result. */
export class SingleFlight<T, K = string> {
  readonly #inFlight = new Map<K, Promise<T>>();

  has(key: K): boolean {
    return this.#inFlight.has(key);
  }

  get(key: K): Promise<T> | undefined {
    return this.#inFlight.get(key);
  }

  /** Joins the call in flight or starts one. A failure rejects all callers and is not cached. */
  run(key: K, start: () => Promise<T>): Promise<T> {
    const inFlight = this.#inFlight.get(key);
    if (inFlight) return inFlight;
    const call = start().finally(() => {
      if (this.#inFlight.get(key) === call) this.#inFlight.delete(key);
    });
    this.#inFlight.set(key, call);
    return call;
  }

  /** Makes the next caller start a new call. Callers of the current call still get its result. */
  forget(key: K): void {
    this.#inFlight.delete(key);
  }
}
