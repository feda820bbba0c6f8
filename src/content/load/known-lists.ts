import type { Publication } from '../../domain/publications.ts';

type Publications = readonly Publication[];

/**
 * The long lists of publications that somebody still holds, by the digest of their JSON: languages of a site that
 * carry the same catalogue share one list, and what is made from it.
 */
export class KnownLists {
  readonly #lists = new Map<string, WeakRef<Publications>>();
  readonly #underWay = new Map<string, Promise<Publications>>();

  /** The list of a digest; `read` is called when nobody holds it. `shared` tells whether somebody did. */
  async list(digest: string, read: () => Promise<Publications>): Promise<{ list: Publications; shared: boolean }> {
    const known = this.#lists.get(digest)?.deref();
    if (known) return { list: known, shared: true };
    const underWay = this.#underWay.get(digest);
    if (underWay) return { list: await underWay, shared: true };
    const reading = read().finally(() => this.#underWay.delete(digest));
    this.#underWay.set(digest, reading);
    const list = await reading;
    this.#forget();
    this.#lists.set(digest, new WeakRef(list));
    return { list, shared: false };
  }

  #forget(): void {
    for (const [digest, list] of this.#lists) if (!list.deref()) this.#lists.delete(digest);
  }
}
