import { createLogSampler } from '../../../domain/log-sampler.ts';
import type { CacheSubject } from '../../cache/cache-subject.ts';
import type { Log } from '../../load/content-log.ts';
import { decodeRecord, encodeRecord, UnusableRecord } from '../content-record.ts';
import type { Keeping, Recalled, RecordStore } from '../record-store.ts';
import type { PurgeLog } from './purge-log.ts';
import type { RedisLink } from './redis-link.ts';
import { sharedKeys } from './shared-keys.ts';

export interface SharedRecordsOptions {
  link: RedisLink;
  purges: PurgeLog;
  /** Whether the purges are all known; until then nothing that is kept can be trusted. */
  isCaughtUp: () => boolean;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Is told how each read ended. */
  observed?: ((result: SharedRead) => void) | undefined;
}

/** How a read of the shared cache ended. */
export type SharedRead = 'hit' | 'absent' | 'unavailable' | 'unusable';

/** Larger records take longer than the budget. */
const MAX_BYTES = 5 * 1_024 * 1_024;
/** Nobody waits for what is written, so that it has more time than a read, in milliseconds. */
const WRITE_BUDGET_MS = 500;
const LOG_PAUSE_MS = 60_000;

/**
 * The second level of the content cache in Redis. Holds answers of the content service as they came, so that each replica
 * checks and prepares them itself: what somebody else has put there is no more trusted than the content service is.
 */
export class SharedRecords implements RecordStore {
  readonly #options: SharedRecordsOptions;
  readonly #sample: ReturnType<typeof createLogSampler>;

  constructor(options: SharedRecordsOptions) {
    this.#options = options;
    this.#sample = createLogSampler(options.now, LOG_PAUSE_MS);
  }

  async read(key: string, subject: CacheSubject): Promise<Recalled> {
    const { link, isCaughtUp, observed } = this.#options;
    // An object tells an answer of null (nothing there) from none at all.
    const answer = isCaughtUp()
      ? await link.ask(async (redis) => ({ bytes: await redis.getBuffer(sharedKeys.record(key)) }))
      : undefined;
    const recalled = answer ? this.#recalled(key, subject, answer.bytes) : 'unavailable';
    observed?.(typeof recalled === 'object' ? 'hit' : recalled);
    return recalled === 'unusable' ? 'absent' : recalled;
  }

  mark(): number {
    return this.#options.purges.latest;
  }

  keep({ key, subject, record, usefulUntil, mark }: Keeping): void {
    const ttl = Math.ceil(usefulUntil - this.#options.now());
    if (ttl <= 0 || record.body.length > MAX_BYTES) return;
    const bytes = encodeRecord({ key, subject, record, generation: mark });
    void this.#options.link.ask((redis) => redis.set(sharedKeys.record(key), bytes, 'PX', ttl), WRITE_BUDGET_MS);
  }

  /** Nothing to do: what Redis lacks is asked for whole, what it has is written anew. */
  confirm(): void {}

  remove(key: string): void {
    void this.#options.link.ask((redis) => redis.del(sharedKeys.record(key)), WRITE_BUDGET_MS);
  }

  async close(): Promise<void> {
    this.#options.link.close();
  }

  #recalled(key: string, subject: CacheSubject, bytes: Buffer | null): Recalled | 'unusable' {
    if (bytes === null) return 'absent';
    try {
      const { key: written, generation, record } = decodeRecord(bytes);
      if (written !== key) throw new UnusableRecord('it is the record of something else');
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
