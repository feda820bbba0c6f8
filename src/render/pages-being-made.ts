/** One page on its way. */
interface Making {
  ended: Promise<void>;
  end(): void;
  /** It is being kept, and has ended when that has. */
  isKept: boolean;
  waiting: number;
}

/** Pages that are being rendered just now: who comes meanwhile waits for the one that is made already. */
export class PagesBeingMade {
  readonly #making = new Map<string, Making>();

  /** Has the page made, unless somebody else does just now: then undefined. It has ended when its visitor has been answered. */
  first<T>(key: string, make: () => Promise<T>): Promise<T> | undefined {
    if (this.#making.has(key)) return undefined;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const end = () => {
      this.#making.delete(key);
      resolve();
    };
    const making = { ended, end, isKept: false, waiting: 0 };
    this.#making.set(key, making);
    const made = make();
    made.then(() => {
      if (!making.isKept) end();
    }, end);
    return made;
  }

  /** The page has ended when this has, however slowly its visitor reads. */
  endsWith(key: string, kept: Promise<unknown>): void {
    const making = this.#making.get(key);
    if (!making) return;
    making.isKept = true;
    kept.then(making.end, making.end);
  }

  /** Resolves when the page has ended that somebody else makes; at once when nobody does. */
  async wait(key: string): Promise<void> {
    const making = this.#making.get(key);
    if (!making) return;
    making.waiting++;
    await making.ended;
  }

  /** Whether somebody waits for the page, so that it is to be made though its own visitor has left. */
  isAwaited(key: string): boolean {
    return (this.#making.get(key)?.waiting ?? 0) > 0;
  }
}
