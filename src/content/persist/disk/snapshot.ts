import { LRUCache } from 'lru-cache';
import { createLogSampler } from '../../../domain/log-sampler.ts';
import { type CacheSubject, selects } from '../../cache/cache-subject.ts';
import type { PurgeSelector } from '../../content-source.ts';
import type { Log } from '../../load/content-log.ts';
import { decodeHead, decodeRecord, encodeRecord, recordDigest, UnusableRecord } from '../content-record.ts';
import type { Keeping, Recalled, RecordStore } from '../record-store.ts';
import { fileNameOf, SnapshotFiles } from './snapshot-files.ts';

export interface SnapshotOptions {
  /** Of this process alone: two processes that share one overwrite each other's files. */
  folder: string;
  /** Bytes on disk; beyond them what was used longest ago goes. */
  maxBytes: number;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The last purge that replicas share; 0 where they share none. */
  generation: () => number;
}

/** What is known of a file without reading it. */
interface Filed {
  subject: CacheSubject;
  generation: number;
  bytes: number;
  digest: string;
  confirmedAt: number;
}

/** A confirmation is written down so often, in milliseconds: the windows it counts for are hours. */
const CONFIRM_EVERY_MS = 60_000;
/** One line a cause in this time. */
const LOG_PAUSE_MS = 60_000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The last good answers of the content service on disk (SNAPSHOT_DIR), so that a process that starts while the content
 * service is away still has pages to show (faults F53). What cannot be read or written is logged and done without.
 */
export class Snapshot implements RecordStore {
  readonly #options: SnapshotOptions;
  readonly #files: SnapshotFiles;
  readonly #sample: ReturnType<typeof createLogSampler>;
  readonly #filed: LRUCache<string, Filed>;
  readonly #opened: Promise<void>;
  /** Writes are made one after the other. */
  #writing: Promise<void>;

  constructor(options: SnapshotOptions) {
    this.#options = options;
    this.#files = new SnapshotFiles(options.folder);
    this.#sample = createLogSampler(options.now, LOG_PAUSE_MS);
    this.#filed = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (_filed, name, reason) => {
        if (reason === 'evict') this.#enqueue(() => this.#files.remove(name));
      },
    });
    this.#opened = this.#open().catch((error: unknown) => this.#warn('open', error));
    this.#writing = this.#opened;
  }

  async read(key: string): Promise<Recalled> {
    await this.#opened;
    const name = fileNameOf(key);
    const filed = this.#filed.get(name);
    if (!filed) return 'absent';
    try {
      const { key: written, record } = decodeRecord(await this.#files.read(name));
      if (written !== key) throw new UnusableRecord('it is the record of something else');
      return { ...record, receivedAt: Math.max(record.receivedAt, filed.confirmedAt) };
    } catch (error) {
      this.#drop(name, error);
      return 'absent';
    }
  }

  mark(): number {
    return this.#options.generation();
  }

  keep({ key, subject, record, mark }: Keeping): void {
    const name = fileNameOf(key);
    const digest = recordDigest(record);
    const before = this.#filed.get(name);
    if (before?.digest === digest) {
      this.confirm(key, record.receivedAt);
      return;
    }
    const generation = mark;
    const bytes = encodeRecord({ key, subject, record, generation });
    if (bytes.length > this.#options.maxBytes) return;
    this.#filed.set(name, { subject, generation, digest, bytes: bytes.length, confirmedAt: record.receivedAt });
    // A later one for the same key, or a purge, makes this one needless.
    this.#enqueue(async () => {
      if (this.#filed.peek(name)?.digest === digest) await this.#files.write(name, bytes, record.receivedAt);
    });
  }

  confirm(key: string, at: number): void {
    const name = fileNameOf(key);
    const filed = this.#filed.get(name);
    if (!filed || at - filed.confirmedAt < CONFIRM_EVERY_MS) return;
    filed.confirmedAt = at;
    this.#enqueue(() => this.#files.confirm(name, at));
  }

  remove(key: string): void {
    const name = fileNameOf(key);
    if (this.#filed.delete(name)) this.#enqueue(() => this.#files.remove(name));
  }

  /**
   * Removes the files that match and were written before the purge of that generation; resolves when they are gone, with
   * how many there were.
   */
  async purge(selector: PurgeSelector, generation = Number.POSITIVE_INFINITY): Promise<number> {
    await this.#opened;
    const matches = selects(selector);
    const names = [...this.#filed.entries()].flatMap(([name, filed]) =>
      filed.generation < generation && matches(filed.subject) ? [name] : [],
    );
    for (const name of names) {
      this.#filed.delete(name);
      this.#enqueue(() => this.#files.remove(name));
    }
    await this.#writing;
    return names.length;
  }

  /** Ends when all is written. */
  async close(): Promise<void> {
    await this.#writing;
  }

  /** Learns what is there, oldest first, so that what was confirmed last stays longest. */
  async #open(): Promise<void> {
    const files = (await this.#files.list()).sort((one, other) => one.confirmedAt - other.confirmedAt);
    for (const { name, bytes, confirmedAt } of files) {
      try {
        const { subject, digest, generation } = decodeHead(await this.#files.head(name));
        this.#filed.set(name, { subject, generation, digest, bytes, confirmedAt });
      } catch (error) {
        this.#drop(name, error);
      }
    }
  }

  #drop(name: string, error: unknown): void {
    this.#filed.delete(name);
    if (!(error instanceof UnusableRecord && error.isOtherVersion)) this.#warn('read', error, name);
    this.#enqueue(() => this.#files.remove(name));
  }

  #enqueue(write: () => Promise<void>): void {
    this.#writing = (this.#writing ?? Promise.resolve())
      .then(write)
      .catch((error: unknown) => this.#warn('write', error));
  }

  #warn(what: 'open' | 'read' | 'write', error: unknown, file?: string): void {
    const heldBack = this.#sample(what);
    if (heldBack === undefined) return;
    const line = { folder: this.#options.folder, ...(file ? { file } : {}), cause: reasonOf(error), heldBack };
    this.#options.log.warn(line, MESSAGES[what]);
  }
}

const MESSAGES = {
  open: 'The snapshot folder cannot be used; going on without it',
  read: 'A file of the snapshot cannot be used; it is ignored and removed',
  write: 'The snapshot cannot be written; going on with what it has',
};
