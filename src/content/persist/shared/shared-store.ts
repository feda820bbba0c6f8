import { setTimeout as pause } from 'node:timers/promises';
import { createLogSampler } from '../../../domain/log-sampler.ts';
import type { CacheSubject } from '../../cache/cache-subject.ts';
import type { ContentKind, Log, PurgeSelector } from '../../content-source.ts';
import { decodeRecord, encodeRecord, UnusableRecord } from '../content-record.ts';
import type { RecordStore, SharedRead, StoreRead, StoreWrite } from '../record-store.ts';
import { PurgeLog } from './purge-log.ts';
import { GONE_AFTER_MS, replicaPurges } from './replicas.ts';
import {
  type LoggedPurge,
  MAX_PURGES,
  type ReplicaPurge,
  type SharedBackend,
  type UnreadablePurge,
} from './shared-backend.ts';

interface SharedStoreOptions {
  backend: SharedBackend;
  /** Unique name of this replica. */
  replica: string;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  /**
   * Drops matching entries in memory, and matching files on disk of earlier generations. Returns
   * the number of dropped entries in memory by kind.
   */
  onPurge: (selector: PurgeSelector, generation: number) => Record<ContentKind, number>;
  onRead?: ((result: SharedRead) => void) | undefined;
}

/** The outcome of a purge in the other replicas. */
interface BroadcastPurge {
  /** `pending`: the store is unreachable; the other replicas get the purge once it is back. */
  broadcast: 'sent' | 'pending';
  generation?: number;
  others: ReplicaPurge[];
}

/** Longest wait for a purge. Between two waits, this replica announces that it is alive. */
const WAIT_MS = 5_000;
const RETRY_PAUSE_MS = 250;
/** Larger records would exceed the time budget. */
const MAX_BYTES = 5 * 1_024 * 1_024;
const LOG_INTERVAL_MS = 60_000;

/**
 * What replicas share (decision 18): the second level of the content cache, and the purges that
 * they all follow. Responses are stored as received: each replica checks and prepares them itself,
 * and trusts a record no more than a response of the content service.
 */
export class SharedStore implements RecordStore {
  readonly #options: SharedStoreOptions;
  readonly #sample: ReturnType<typeof createLogSampler>;
  readonly #purges = new PurgeLog();
  readonly #closing = new AbortController();
  /** Purges of this replica that could not be published yet. */
  #pending: PurgeSelector[] = [];
  #isCaughtUp = false;
  /**
   * False until the purges from before the start are read. A gap in them is no reason to drop all
   * entries, because memory is empty at the start.
   */
  #hasStarted = false;

  constructor(options: SharedStoreOptions) {
    this.#options = options;
    this.#sample = createLogSampler(options.now, LOG_INTERVAL_MS);
    void this.#follow();
  }

  async read(key: string, subject: CacheSubject): Promise<StoreRead> {
    const { backend, onRead } = this.#options;
    // Until all purges are known, ours included, no record can be trusted.
    const mayRead = this.#isCaughtUp && this.#pending.length === 0 && backend.isFollowing;
    const found = mayRead ? await backend.readRecord(key) : undefined;
    const read = found ? this.#decode(key, subject, found.bytes) : 'unavailable';
    onRead?.(typeof read === 'object' ? 'hit' : read);
    return read === 'unusable' ? 'absent' : read;
  }

  generation(): number {
    return this.#purges.latest;
  }

  write({ key, subject, record, usefulUntil, generation }: StoreWrite): void {
    const ttlMs = Math.ceil(usefulUntil - this.#options.now());
    if (ttlMs <= 0 || record.body.length > MAX_BYTES) return;
    void this.#options.backend.writeRecord(key, encodeRecord({ key, subject, record, generation }), ttlMs);
  }

  /**
   * Does nothing. The response for a missing record is requested without an ETag, so it is no 304.
   * After a 304, an existing record is written again with its new headers.
   */
  confirm(): void {}

  remove(key: string): void {
    void this.#options.backend.removeRecord(key);
  }

  /** Makes all other replicas drop matching entries: at once, or when the store is back. */
  async purge(selector: PurgeSelector): Promise<BroadcastPurge> {
    const published = await this.#publish(selector);
    if (!published) {
      this.#pending = [...this.#pending, selector].slice(-MAX_PURGES);
      return { broadcast: 'pending', others: [] };
    }
    const { generation } = published;
    const { backend, replica, now } = this.#options;
    const onUnreadable = () => this.#warn('report', 'no replica of this version wrote it');
    const others = await replicaPurges(backend, generation, { self: replica, now: now(), onUnreadable });
    return { broadcast: 'sent', generation, others };
  }

  async close(): Promise<void> {
    const { backend, replica } = this.#options;
    this.#closing.abort();
    await backend.removeReplica(replica);
    backend.close();
  }

  #decode(key: string, subject: CacheSubject, bytes: Buffer | null): StoreRead | 'unusable' {
    if (bytes === null) return 'absent';
    try {
      const { key: written, generation, record } = decodeRecord(bytes);
      if (written !== key) throw new UnusableRecord('it is the record of another key');
      return this.#purges.hasPurged(subject, generation) ? 'absent' : record;
    } catch (error) {
      const isExpected = error instanceof UnusableRecord && error.isOtherVersion;
      if (!isExpected) this.#warn('record', error instanceof Error ? error.message : String(error));
      return 'unusable';
    }
  }

  #warn(what: keyof typeof MESSAGES, cause: string): void {
    const heldBack = this.#sample(what);
    if (heldBack !== undefined) this.#options.log.warn({ cause, heldBack }, MESSAGES[what]);
  }

  #publish(selector: PurgeSelector): Promise<LoggedPurge | undefined> {
    return this.#options.backend.publishPurge(selector, this.#options.replica);
  }

  /** Follows the purges until the store is closed. */
  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    const { backend, replica, now } = this.#options;
    while (!signal.aborted) {
      try {
        await this.#catchUp();
        await this.#publishPending();
        await backend.announceReplica(replica, now(), now() - GONE_AFTER_MS);
        // Publishing may still fail while following works, so pending purges are retried soon.
        const waitMs = this.#pending.length > 0 ? RETRY_PAUSE_MS : WAIT_MS;
        const { latest } = this.#purges;
        const purges = await backend.waitForPurges(latest, waitMs);
        for (const purge of purges) this.#apply(purge);
        // An entry with an impossible generation would be read again and again.
        if (purges.length > 0 && this.#purges.latest === latest) await this.#pause();
      } catch {
        // The backend has logged the error. `#catchUp` reads the missed purges.
        this.#isCaughtUp = false;
        await this.#pause();
      }
    }
  }

  async #pause(): Promise<void> {
    await pause(RETRY_PAUSE_MS, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
  }

  async #catchUp(): Promise<void> {
    if (this.#isCaughtUp) return;
    const missed = await this.#options.backend.purgesAfter(this.#purges.latest);
    for (const purge of missed) this.#apply(purge);
    this.#isCaughtUp = true;
    this.#hasStarted = true;
  }

  /** Publishes the pending purges in order. If one fails, it and all later ones stay pending. */
  async #publishPending(): Promise<void> {
    for (const selector of this.#pending) {
      if (!(await this.#publish(selector))) return;
      this.#pending = this.#pending.filter((other) => other !== selector);
    }
  }

  /** Applies a purge, even our own: before it was sent, outdated records may have been read. */
  #apply(purge: LoggedPurge | UnreadablePurge): void {
    if (purge.selector === undefined) {
      this.#warn('purge', 'no replica of this version wrote it');
      this.#purges.skip(purge.generation);
      return;
    }
    const isComplete = this.#purges.add(purge) || !this.#hasStarted;
    const { backend, replica, onPurge } = this.#options;
    const purged = onPurge(isComplete ? purge.selector : { all: true }, purge.generation);
    if (purge.replica !== replica) void backend.reportPurge(purge.generation, JSON.stringify({ replica, purged }));
  }
}

const MESSAGES = {
  record: 'A record in Redis cannot be used; it is ignored',
  purge: 'A purge in Redis cannot be read; it is ignored',
  report: 'A report of a purge in Redis cannot be read; it is ignored',
};
