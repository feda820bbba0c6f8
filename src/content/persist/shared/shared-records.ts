import { createLogSampler } from '../../../domain/log-sampler.ts';
import type { CacheSubject } from '../../cache/cache-subject.ts';
import type { Log } from '../../content-source.ts';
import { decodeRecord, encodeRecord, UnusableRecord } from '../content-record.ts';
import type { RecordStore, SharedRead, StoreRead, StoreWrite } from '../record-store.ts';
import type { PurgeLog } from './purge-log.ts';
import type { SharedBackend } from './shared-backend.ts';

interface SharedRecordsOptions {
  backend: SharedBackend;
  purges: PurgeLog;
  /** Whether all purges are known; until then no record can be trusted. */
  isCaughtUp: () => boolean;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  onRead?: ((result: SharedRead) => void) | undefined;
}

/** Larger records would exceed the time budget. */
const MAX_BYTES = 5 * 1_024 * 1_024;
const LOG_INTERVAL_MS = 60_000;

/**
 * The second level of the content cache, shared by all replicas. It stores responses as they were
 * received, and each replica checks and prepares them itself: a record is trusted no more than the
 * content service is.
 */
export class SharedRecords implements RecordStore {
  readonly #options: SharedRecordsOptions;
  readonly #sample: ReturnType<typeof createLogSampler>;

  constructor(options: SharedRecordsOptions) {
    this.#options = options;
    this.#sample = createLogSampler(options.now, LOG_INTERVAL_MS);
  }

  async read(key: string, subject: CacheSubject): Promise<StoreRead> {
    const { backend, isCaughtUp, onRead } = this.#options;
    const found = isCaughtUp() ? await backend.readRecord(key) : undefined;
    const read = found ? this.#decode(key, subject, found.bytes) : 'unavailable';
    onRead?.(typeof read === 'object' ? 'hit' : read);
    return read === 'unusable' ? 'absent' : read;
  }

  generation(): number {
    return this.#options.purges.latest;
  }

  write({ key, subject, record, usefulUntil, generation }: StoreWrite): void {
    const ttlMs = Math.ceil(usefulUntil - this.#options.now());
    if (ttlMs <= 0 || record.body.length > MAX_BYTES) return;
    void this.#options.backend.writeRecord(key, encodeRecord({ key, subject, record, generation }), ttlMs);
  }

  /** Not needed: a missing record is loaded without an ETag, an existing one is written again. */
  confirm(): void {}

  remove(key: string): void {
    void this.#options.backend.removeRecord(key);
  }

  #decode(key: string, subject: CacheSubject, bytes: Buffer | null): StoreRead | 'unusable' {
    if (bytes === null) return 'absent';
    try {
      const { key: written, generation, record } = decodeRecord(bytes);
      if (written !== key) throw new UnusableRecord('it is the record of another key');
      return this.#options.purges.hasPurged(subject, generation) ? 'absent' : record;
    } catch (error) {
      this.#warn(error);
      return 'unusable';
    }
  }

  #warn(error: unknown): void {
    if (error instanceof UnusableRecord && error.isOtherVersion) return;
    const heldBack = this.#sample('unusable');
    if (heldBack === undefined) return;
    const cause = error instanceof Error ? error.message : String(error);
    this.#options.log.warn({ cause, heldBack }, 'A record in Redis cannot be used; it is ignored');
  }
}
