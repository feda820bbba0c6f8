import type { Publication } from '../../domain/publications.ts';
import { SingleFlight } from '../../domain/single-flight.ts';

type Publications = readonly Publication[];

/**
 * Long lists of publications by the digest of their JSON, held weakly. Languages of a site that
 * have the same catalogue share one list and everything made from it.
 */
export class PublicationLists {
  readonly #lists = new Map<string, WeakRef<Publications>>();
  readonly #reads = new SingleFlight<Publications>();

  /** The list of a digest; calls `read` if no page uses it yet. `isShared`: a page does. */
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
