import { LRUCache } from 'lru-cache';
import { createLogSampler } from '../../../domain/log-sampler.ts';
import { type CacheSubject, selects } from '../../cache/cache-subject.ts';
import type { Log, PurgeSelector } from '../../content-source.ts';
import { decodeHead, decodeRecord, encodeRecord, recordDigest, UnusableRecord } from '../content-record.ts';
import type { RecordStore, StoreRead, StoreWrite } from '../record-store.ts';
import { fileNameOf, SnapshotFiles } from './snapshot-files.ts';

interface SnapshotOptions {
  /** Only one process may use it: two would overwrite each other's files. */
  folder: string;
  /** Most bytes on disk; beyond them, the least recently used files are removed. */
  maxBytes: number;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Generation of the last purge in the shared store; 0 without a shared store. */
  generation: () => number;
}

/** A file in the index. */
interface FileInfo {
  subject: CacheSubject;
  generation: number;
  bytes: number;
  digest: string;
  confirmedAt: number;
}

/** Shortest time between two confirmations of a file; a minute, as cache windows last hours. */
const CONFIRM_EVERY_MS = 60_000;
const LOG_INTERVAL_MS = 60_000;

/**
 * Stores the last good responses of the content service on disk (SNAPSHOT_DIR), so that a process
 * that starts while the content service is unreachable can show pages (faults F53). Logs failures.
 */
export class Snapshot implements RecordStore {
  readonly #options: SnapshotOptions;
  readonly #files: SnapshotFiles;
  readonly #sample: ReturnType<typeof createLogSampler>;
  readonly #index: LRUCache<string, FileInfo>;
  readonly #opened: Promise<void>;
  /** Resolves when all writes have ended. They run one after the other. */
  #writing: Promise<void>;

  constructor(options: SnapshotOptions) {
    this.#options = options;
    this.#files = new SnapshotFiles(options.folder);
    this.#sample = createLogSampler(options.now, LOG_INTERVAL_MS);
    this.#index = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (_info, name, reason) => {
        if (reason === 'evict') this.#enqueue(() => this.#files.remove(name));
      },
    });
    this.#opened = this.#open().catch((error: unknown) => this.#warn('open', error));
    this.#writing = this.#opened;
  }

  async read(key: string): Promise<StoreRead> {
    await this.#opened;
    const name = fileNameOf(key);
    const info = this.#index.get(name);
    if (!info) return 'absent';
    try {
      const { key: written, record } = decodeRecord(await this.#files.read(name));
      if (written !== key) throw new UnusableRecord('it is the record of another key');
      return { ...record, receivedAt: Math.max(record.receivedAt, info.confirmedAt) };
    } catch (error) {
      this.#drop(name, error);
      return 'absent';
    }
  }

  generation(): number {
    return this.#options.generation();
  }

  write({ key, subject, record, generation }: StoreWrite): void {
    const name = fileNameOf(key);
    const digest = recordDigest(record);
    if (this.#index.get(name)?.digest === digest) {
      this.confirm(key, record.receivedAt);
      return;
    }
    const bytes = encodeRecord({ key, subject, record, generation });
    if (bytes.length > this.#options.maxBytes) return;
    this.#index.set(name, { subject, generation, digest, bytes: bytes.length, confirmedAt: record.receivedAt });
    // Skipped if the key was written again or purged meanwhile.
    this.#enqueue(async () => {
      if (this.#index.peek(name)?.digest === digest) await this.#files.write(name, bytes, record.receivedAt);
    });
  }

  confirm(key: string, at: number): void {
    const name = fileNameOf(key);
    const info = this.#index.get(name);
    if (!info || at - info.confirmedAt < CONFIRM_EVERY_MS) return;
    info.confirmedAt = at;
    this.#enqueue(() => this.#files.confirm(name, at));
  }

  remove(key: string): void {
    this.#remove(fileNameOf(key));
  }

  /** Removes matching files of earlier generations. Resolves with their number. */
  async purge(selector: PurgeSelector, generation = Number.POSITIVE_INFINITY): Promise<number> {
    await this.#opened;
    const matches = selects(selector);
    const names = [...this.#index.entries()].flatMap(([name, info]) =>
      info.generation < generation && matches(info.subject) ? [name] : [],
    );
    for (const name of names) this.#remove(name);
    await this.#writing;
    return names.length;
  }

  /** Resolves when all writes have ended. */
  close(): Promise<void> {
    return this.#writing;
  }

  /** Reads the index, oldest files first, so that the last confirmed files are evicted last. */
  async #open(): Promise<void> {
    const files = (await this.#files.list()).sort((one, other) => one.confirmedAt - other.confirmedAt);
    for (const { name, bytes, confirmedAt } of files) {
      try {
        const { subject, digest, generation } = decodeHead(await this.#files.head(name));
        this.#index.set(name, { subject, generation, digest, bytes, confirmedAt });
      } catch (error) {
        this.#drop(name, error);
      }
    }
  }

  #drop(name: string, error: unknown): void {
    this.#index.delete(name);
    if (!(error instanceof UnusableRecord && error.isOtherVersion)) this.#warn('read', error, name);
    this.#enqueue(() => this.#files.remove(name));
  }

  #remove(name: string): void {
    if (this.#index.delete(name)) this.#enqueue(() => this.#files.remove(name));
  }

  #enqueue(write: () => Promise<void>): void {
    this.#writing = this.#writing.then(write).catch((error: unknown) => this.#warn('write', error));
  }

  #warn(what: 'open' | 'read' | 'write', error: unknown, file?: string): void {
    const heldBack = this.#sample(what);
    if (heldBack === undefined) return;
    const { folder, log } = this.#options;
    const cause = error instanceof Error ? error.message : String(error);
    log.warn({ folder, file, cause, heldBack }, MESSAGES[what]);
  }
}

const MESSAGES = {
  open: 'The snapshot folder cannot be used; continuing without it',
  read: 'A file of the snapshot cannot be used; it is ignored and removed',
  write: 'The snapshot cannot be written; continuing with its present files',
};
