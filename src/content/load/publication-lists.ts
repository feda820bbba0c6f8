import { hash } from 'node:crypto';
import type { Publication } from '../../domain/publications.ts';
import { SingleFlight } from '../../domain/single-flight.ts';

export type Publications = readonly Publication[];

/** A list in a JSON text that another page uses too. */
export interface KnownList {
  list: Publications;
  /** Offset after the list. */
  end: number;
}

const CLOSING_BRACKET = 0x5d;
const sha1 = (bytes: Buffer) => hash('sha1', bytes, 'base64url');

/**
 * Holds long lists of publications weakly, by the digest of their JSON. Languages with the same
 * catalogue share one list and everything derived from it.
 */
export class PublicationLists {
  readonly #lists = new Map<string, { list: WeakRef<Publications>; bytes: number }>();
  readonly #reads = new SingleFlight<Publications>();

  /** The list that begins at `start` of a JSON text, if a page uses it. */
  find(json: Buffer, start: number): KnownList | undefined {
    for (const bytes of new Set([...this.#lists.values()].map((known) => known.bytes))) {
      const end = start + bytes;
      // A digest of 8 MB takes 8 ms: few lists of other pages end here.
      if (json[end - 1] !== CLOSING_BRACKET) continue;
      const list = this.#lists.get(sha1(json.subarray(start, end)))?.list.deref();
      if (list) return { list, end };
    }
    return undefined;
  }

  /**
   * Resolves with the list of this JSON. Calls `read` if no page uses the list yet. `isShared` is
   * true if another page uses the list.
   */
  async get(json: Buffer, read: () => Promise<Publications>): Promise<{ list: Publications; isShared: boolean }> {
    const digest = sha1(json);
    const list = this.#lists.get(digest)?.list.deref();
    if (list) return { list, isShared: true };
    const isShared = this.#reads.has(digest);
    return { list: await this.#reads.run(digest, () => this.#read(digest, json.length, read)), isShared };
  }

  async #read(digest: string, bytes: number, read: () => Promise<Publications>): Promise<Publications> {
    const list = await read();
    for (const [other, known] of this.#lists) if (!known.list.deref()) this.#lists.delete(other);
    this.#lists.set(digest, { list: new WeakRef(list), bytes });
    return list;
  }
}
