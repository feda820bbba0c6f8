import type { PictureDisk } from './picture-disk.ts';
import type { PictureMemory } from './picture-memory.ts';

/** A picture that was made before. */
export interface Shelved {
  body: Buffer;
  origin: 'memory' | 'disk';
}

/** Where pictures are kept: in memory, and on disk where there is one. */
export class PictureShelf {
  readonly #memory: PictureMemory;
  readonly #disk: PictureDisk | undefined;

  constructor(memory: PictureMemory, disk: PictureDisk | undefined) {
    this.#memory = memory;
    this.#disk = disk;
  }

  async get(name: string): Promise<Shelved | undefined> {
    const held = this.#memory.pictures.get(name);
    if (held) return { body: held, origin: 'memory' };
    const body = await this.#disk?.get(name);
    if (!body) return undefined;
    this.#memory.pictures.set(name, body);
    return { body, origin: 'disk' };
  }

  set(name: string, body: Buffer): void {
    this.#memory.pictures.set(name, body);
    void this.#disk?.set(name, body); // never rejects
  }
}
