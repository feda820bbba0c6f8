import { hash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = /^[\w-]{27}\.record$/;
/** Maximum length of a record's first line, in bytes. */
const MAX_HEAD_BYTES = 16_384;

/** The file name of a key. It is hashed because keys contain what users have typed. */
export const fileNameOf = (key: string): string => `${hash('sha1', key, 'base64url')}.record`;

/** The folder of a snapshot: one file per record, written atomically. Rejects on file errors. */
export class SnapshotFiles {
  readonly #folder: string;
  #writes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Creates the folder, removes the remains of interrupted writes, and lists the records.
   * `confirmedAt`: when a record was received or last confirmed; milliseconds since the epoch.
   */
  async list() {
    await mkdir(this.#folder, { recursive: true });
    const names = await readdir(this.#folder);
    const parts = names.filter((name) => name.endsWith('.part'));
    // Neither a folder with such a name nor a file that vanishes hides the other records.
    await Promise.allSettled(parts.map((name) => this.remove(name)));
    const records = names
      .filter((name) => FILE.test(name))
      .map(async (name) => {
        const { size, mtimeMs } = await stat(this.#path(name));
        return { name, bytes: size, confirmedAt: mtimeMs };
      });
    const found = await Promise.allSettled(records);
    return found.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : []));
  }

  /** The beginning of a file. It is long enough to contain the first line. */
  async head(name: string): Promise<Buffer> {
    const file = await open(this.#path(name));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEAD_BYTES), 0, MAX_HEAD_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  read(name: string): Promise<Buffer> {
    return readFile(this.#path(name));
  }

  /** Writes a file and renames it, so that a reader sees either the old record or the new one. */
  async write(name: string, bytes: Buffer, confirmedAt: number): Promise<void> {
    const part = this.#path(`${name}.${this.#writes++}.part`);
    await writeFile(part, bytes, { mode: 0o600 });
    await utimes(part, confirmedAt / 1_000, confirmedAt / 1_000);
    await rename(part, this.#path(name));
  }

  confirm(name: string, at: number): Promise<void> {
    return utimes(this.#path(name), at / 1_000, at / 1_000);
  }

  remove(name: string): Promise<void> {
    return rm(this.#path(name), { force: true });
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }
}
