import { LRUCache } from 'lru-cache';
import type { ImageDisk } from './image-disk.ts';

interface StoredImage {
  body: Buffer;
  origin: 'memory' | 'disk';
}

/** Share of the memory for source files; encoded images get the rest. */
const FILES_SHARE = 0.35;
/** Estimated bytes of an entry besides key and body. */
const OVERHEAD = 200;

const createMemory = (maxSize: number) =>
  new LRUCache<string, Buffer>({
    maxSize: Math.max(1, Math.floor(maxSize)),
    sizeCalculation: (body, key) => body.length + key.length + OVERHEAD,
  });

/** Stores encoded images in memory and on the optional disk, and source files in memory. */
export class ImageStore {
  readonly #files: LRUCache<string, Buffer>;
  readonly #images: LRUCache<string, Buffer>;
  readonly #disk: ImageDisk | undefined;

  constructor(maxMemoryBytes: number, disk: ImageDisk | undefined) {
    this.#files = createMemory(maxMemoryBytes * FILES_SHARE);
    this.#images = createMemory(maxMemoryBytes * (1 - FILES_SHARE));
    this.#disk = disk;
  }

  get memoryBytes(): number {
    return (this.#files.calculatedSize ?? 0) + (this.#images.calculatedSize ?? 0);
  }

  get diskBytes(): number {
    return this.#disk?.bytes ?? 0;
  }

  async get(name: string): Promise<StoredImage | undefined> {
    const cached = this.#images.get(name);
    if (cached) return { body: cached, origin: 'memory' };
    const body = await this.#disk?.get(name);
    if (!body) return undefined;
    this.#images.set(name, body);
    return { body, origin: 'disk' };
  }

  set(name: string, body: Buffer): void {
    this.#images.set(name, body);
    void this.#disk?.set(name, body); // never rejects
  }

  /** The bytes of a source file by their digest. */
  getFile(digest: string): Buffer | undefined {
    return this.#files.get(digest);
  }

  setFile(digest: string, bytes: Buffer): void {
    this.#files.set(digest, bytes);
  }

  /** Empties the memory. Images on disk stay valid: their names contain the source's digest. */
  clear(): void {
    this.#files.clear();
    this.#images.clear();
  }
}
