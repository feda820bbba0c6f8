import { LRUCache } from 'lru-cache';

/** Share of the bytes that files of the content service get; what was made of them gets the rest. */
const FILES_SHARE = 0.35;
/** Bytes of a key and the map's own. */
const OVERHEAD = 200;

const bounded = (maxSize: number) =>
  new LRUCache<string, Buffer>({
    maxSize: Math.max(1, Math.floor(maxSize)),
    sizeCalculation: (body, key) => body.length + key.length + OVERHEAD,
  });

/** Pictures in memory, and the files they were made from, by name; bounded by bytes, least used ones go first. */
export class PictureMemory {
  readonly files: LRUCache<string, Buffer>;
  readonly pictures: LRUCache<string, Buffer>;

  constructor(maxBytes: number) {
    this.files = bounded(maxBytes * FILES_SHARE);
    this.pictures = bounded(maxBytes * (1 - FILES_SHARE));
  }

  get bytes(): number {
    return (this.files.calculatedSize ?? 0) + (this.pictures.calculatedSize ?? 0);
  }

  get entries(): number {
    return this.files.size + this.pictures.size;
  }

  clear(): void {
    this.files.clear();
    this.pictures.clear();
  }
}
