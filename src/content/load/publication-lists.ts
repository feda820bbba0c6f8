import type { Publication } from '../../domain/publications.ts';
import { SingleFlight } from '../../domain/single-flight.ts';

type Publications = readonly Publication[];

/**
 * Holds long lists of publications weakly, by the digest of their JSON. Languages with the same
 * catalogue share one list and everything derived from it.
 */
export class PublicationLists {
  readonly #lists = new Map<string, WeakRef<Publications>>();
  readonly #reads = new SingleFlight<Publications>();

  /**
   * Resolves with the list of a digest. Calls `read` if no page uses the list yet. `isShared` is
   * true if another page uses the list.
   */
  async get(digest: string, read: () => Promise<Publications>): Promise<{ list: Publications; isShared: boolean }> {
    const list = this.#lists.get(digest)?.deref();
    if (list) return { list, isShared: true };
    const isShared = this.#reads.has(digest);
    return { list: await this.#reads.run(digest, () => this.#read(digest, read)), isShared };
  }

  async #read(digest: string, read: () => Promise<Publications>): Promise<Publications> {
    const list = await read();
    for (const [other, reference] of this.#lists) if (!reference.deref()) this.#lists.delete(other);
    this.#lists.set(digest, new WeakRef(list));
    return list;
  }
}
