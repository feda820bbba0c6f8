/** Work under way, at most one a key: who asks meanwhile waits for the same. */
export class Collapsed<T> {
  readonly #running = new Map<string, Promise<T>>();

  has(key: string): boolean {
    return this.#running.has(key);
  }

  /** Starts the work of a key, or joins it. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
