import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ImageDiskOptions {
  /** Created if it is missing. */
  folder: string;
  maxBytes: number;
  /** Random bytes in hexadecimal, for temporary file names. */
  randomHex(bytes: number): string;
  /** Called for the first fault only. */
  onError(error: unknown): void;
}

/** Each file starts with the digest of its image. */
const DIGEST_BYTES = 32;
const NAME = /^[\da-f]{40}-\d{1,4}-v\d+\.[a-z]{3,4}$/;

const digestOf = (body: Buffer): Buffer => hash('sha256', body, 'buffer');

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Stores encoded images in a folder, so that they outlast a restart. Each name contains the digest
 * of the source, so that no file becomes outdated and replicas may share the folder. Writes each
 * image to a temporary file, and then renames the file. Treats a damaged file as missing. Evicts
 * the least recently used images.
 */
export class ImageDisk {
  readonly #options: ImageDiskOptions;
  /** Bytes by name, the least recently used first. */
  readonly #sizes = new Map<string, number>();
  readonly #opened: Promise<void>;
  #bytes = 0;
  #hasFailed = false;

  constructor(options: ImageDiskOptions) {
    this.#options = options;
    this.#opened = this.#open().catch((error) => this.#fail(error));
  }

  get bytes(): number {
    return this.#bytes;
  }

  async get(name: string): Promise<Buffer | undefined> {
    await this.#opened;
    try {
      const file = await readFile(this.#pathOf(name));
      const body = file.subarray(DIGEST_BYTES);
      if (!digestOf(body).equals(file.subarray(0, DIGEST_BYTES))) return undefined;
      this.#touch(name, file.length);
      return body;
    } catch (error) {
      if (!isMissing(error)) this.#fail(error);
      this.#forget(name);
      return undefined;
    }
  }

  /** Never rejects: an image that could not be written is encoded again later. */
  async set(name: string, body: Buffer): Promise<void> {
    await this.#opened;
    const path = this.#pathOf(name);
    const partial = `${path}.${this.#options.randomHex(6)}.part`;
    try {
      await writeFile(partial, Buffer.concat([digestOf(body), body]));
      await rename(partial, path);
      this.#touch(name, body.length + DIGEST_BYTES);
      await this.#evict();
    } catch (error) {
      await rm(partial, { force: true }).catch(() => undefined);
      this.#fail(error);
    }
  }

  #pathOf(name: string): string {
    return join(this.#options.folder, name);
  }

  async #open(): Promise<void> {
    const { folder } = this.#options;
    await mkdir(folder, { recursive: true });
    const names = await readdir(folder);
    const leftovers = names.filter((name) => name.endsWith('.part'));
    // Another replica may delete a file meanwhile, and a folder may have such a name.
    await Promise.allSettled(leftovers.map((name) => rm(this.#pathOf(name), { force: true })));
    const found: { name: string; size: number; mtimeMs: number }[] = [];
    for (const name of names.filter((each) => NAME.test(each))) {
      const file = await stat(this.#pathOf(name)).catch(() => undefined);
      if (file?.isFile()) found.push({ name, size: file.size, mtimeMs: file.mtimeMs });
    }
    found.sort((one, other) => one.mtimeMs - other.mtimeMs);
    for (const { name, size } of found) this.#touch(name, size);
    await this.#evict();
  }

  /** Makes an image the most recently used one. */
  #touch(name: string, size: number): void {
    this.#forget(name);
    this.#sizes.set(name, size);
    this.#bytes += size;
  }

  #forget(name: string): void {
    this.#bytes -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
  }

  async #evict(): Promise<void> {
    for (const name of this.#sizes.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#forget(name);
      await rm(this.#pathOf(name), { force: true });
    }
  }

  #fail(error: unknown): void {
    if (!this.#hasFailed) this.#options.onError(error);
    this.#hasFailed = true;
  }
}
