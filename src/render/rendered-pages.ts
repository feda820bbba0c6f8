import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/content-encoding.ts';

/** A whole page as it was sent, kept for those who ask next (floor 2). */
export interface RenderedPage {
  html: Buffer;
  /** Encoded bodies, made when first asked for. */
  encoded: Partial<Record<Encoding, Buffer>>;
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** Content entries it was built from, at these versions; it is outdated when one of them changes. */
  builtFrom: readonly { key: string; version: number }[];
}

/** Keeps rendered pages by located, validated values only, bounded by bytes. */
export class RenderedPages {
  readonly #pages: LRUCache<string, RenderedPage>;

  /** `maxBytes` bounds all encodings of all pages together. */
  constructor(maxBytes: number) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: (page) => sizeOf(page) });
  }

  /** The page if every entry it was built from has the version that `versionOf` tells; an outdated one is dropped. */
  get(key: string, versionOf: (key: string) => number | undefined): RenderedPage | undefined {
    const page = this.#pages.get(key);
    return page?.builtFrom.every((entry) => versionOf(entry.key) === entry.version) ? page : undefined;
  }

  set(key: string, page: RenderedPage): void {
    this.#pages.set(key, page);
  }

  /** Adds an encoded body; a new entry takes the old one's place, so that its size counts. */
  addEncoding(key: string, page: RenderedPage, encoding: Encoding, body: Buffer): void {
    if (this.#pages.peek(key) !== page) return;
    this.#pages.set(key, { ...page, encoded: { ...page.encoded, [encoding]: body } });
  }

  clear(): void {
    this.#pages.clear();
  }

  get entries(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#pages.calculatedSize ?? 0;
  }
}

/** Bytes of an entry without its bodies: key, headers and the map's own. */
const OVERHEAD = 1_000;

const sizeOf = (page: RenderedPage): number =>
  Object.values(page.encoded).reduce((sum, body) => sum + body.length, page.html.length + OVERHEAD);
