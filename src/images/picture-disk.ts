import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PictureDiskOptions {
  /** Absolute or relative to the working directory; made when missing. */
  folder: string;
  maxBytes: number;
  /** Random bytes as hex: names files while they are written. */
  randomHex(bytes: number): string;
  /** Hears of the first fault; the service goes on without the disk. */
  failed(error: unknown): void;
}

/** Bytes in front of a picture: the digest of what follows. */
const DIGEST_BYTES = 32;
const NAME = /^[\da-f]{40}-\d{1,4}-v\d+\.[a-z]{3,4}$/;
const PARTIAL = /\.part$/;

const digestOf = (body: Buffer): Buffer => hash('sha256', body, 'buffer');

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Pictures in a folder, so that a restart does not make them anew. They are named by their content, so that none is ever
 * outdated and replicas may share the folder. Files are written aside and renamed; one that is damaged counts as absent.
 * What was not used for longest goes first.
 */
export class PictureDisk {
  readonly #options: PictureDiskOptions;
  /** Bytes by name, least recently used first. */
  readonly #known = new Map<string, number>();
  readonly #opened: Promise<void>;
  #bytes = 0;
  #hasFailed = false;

  constructor(options: PictureDiskOptions) {
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
      this.#note(name, file.length);
      return body;
    } catch (error) {
      if (!isMissing(error)) this.#fail(error);
      this.#forget(name);
      return undefined;
    }
  }

  /** Never rejects: a picture that is not kept is made again. */
  async set(name: string, body: Buffer): Promise<void> {
    await this.#opened;
    const path = this.#pathOf(name);
    const partial = `${path}.${this.#options.randomHex(6)}.part`;
    try {
      await writeFile(partial, Buffer.concat([digestOf(body), body]));
      await rename(partial, path);
      this.#note(name, body.length + DIGEST_BYTES);
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
    const found: { name: string; size: number; usedAt: number }[] = [];
    for (const name of await readdir(folder)) {
      if (PARTIAL.test(name)) await rm(join(folder, name), { force: true });
      if (!NAME.test(name)) continue;
      const { size, mtimeMs } = await stat(join(folder, name));
      found.push({ name, size, usedAt: mtimeMs });
    }
    found.sort((one, other) => one.usedAt - other.usedAt);
    for (const { name, size } of found) this.#note(name, size);
    await this.#evict();
  }

  #note(name: string, size: number): void {
    this.#forget(name);
    this.#known.set(name, size);
    this.#bytes += size;
  }

  #forget(name: string): void {
    this.#bytes -= this.#known.get(name) ?? 0;
    this.#known.delete(name);
  }

  async #evict(): Promise<void> {
    for (const name of this.#known.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#forget(name);
      await rm(this.#pathOf(name), { force: true });
    }
  }

  #fail(error: unknown): void {
    if (!this.#hasFailed) this.#options.failed(error);
    this.#hasFailed = true;
  }
}
