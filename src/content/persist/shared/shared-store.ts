import { setTimeout as pause } from 'node:timers/promises';
import type { ContentKind, Log, PurgeSelector } from '../../content-source.ts';
import type { SharedRead } from '../record-store.ts';
import { PurgeLog } from './purge-log.ts';
import { GONE_AFTER_MS, type ReplicaPurge, replicaPurges } from './replicas.ts';
import { type LoggedPurge, MAX_PURGES, type SharedBackend } from './shared-backend.ts';
import { SharedRecords } from './shared-records.ts';

interface SharedStoreOptions {
  backend: SharedBackend;
  /** Name of this replica, unlike all others. */
  replica: string;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Drops matching entries from before that generation; returns their number by kind. */
  onPurge: (selector: PurgeSelector, generation: number) => Record<ContentKind, number>;
  onRead?: ((result: SharedRead) => void) | undefined;
}

/** What became of a purge beyond this replica. */
interface BroadcastPurge {
  /** `pending`: the store is unreachable; the others get the purge once it is back. */
  broadcast: 'sent' | 'pending';
  generation?: number;
  others: ReplicaPurge[];
}

/** Longest wait for a purge. Between two waits this replica shows that it is alive. */
const WAIT_MS = 5_000;
const RETRY_PAUSE_MS = 250;

/** What replicas share: content records, and the purges that all of them follow (decision 18). */
export class SharedStore {
  readonly records: SharedRecords;
  readonly #options: SharedStoreOptions;
  readonly #purges = new PurgeLog();
  readonly #closing = new AbortController();
  /** Purges of this replica that could not be published yet. */
  #pending: PurgeSelector[] = [];
  #isCaughtUp = false;
  /** False until the purges before the start were read; they concern only the snapshot. */
  #hasStarted = false;

  constructor(options: SharedStoreOptions) {
    const { backend, now, log, onRead } = options;
    this.#options = options;
    this.records = new SharedRecords({
      backend,
      purges: this.#purges,
      // A record that a pending purge matches must not be read again.
      isCaughtUp: () => this.#isCaughtUp && this.#pending.length === 0 && backend.isFollowing,
      log,
      now,
      onRead,
    });
    void this.#follow();
  }

  /** Generation of the last known purge. */
  get generation(): number {
    return this.#purges.latest;
  }

  /** Makes all other replicas drop what matches, at once or when they are back. */
  async purge(selector: PurgeSelector): Promise<BroadcastPurge> {
    const published = await this.#publish(selector);
    if (!published) {
      this.#pending = [...this.#pending, selector].slice(-MAX_PURGES);
      return { broadcast: 'pending', others: [] };
    }
    const { generation } = published;
    const { backend, replica, now } = this.#options;
    const others = await replicaPurges(backend, generation, { self: replica, now: now() });
    return { broadcast: 'sent', generation, others };
  }

  async close(): Promise<void> {
    const { backend, replica } = this.#options;
    this.#closing.abort();
    await backend.removeReplica(replica);
    backend.close();
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
        // Publishing may become possible later than following.
        const waitMs = this.#pending.length > 0 ? RETRY_PAUSE_MS : WAIT_MS;
        const purges = await backend.waitForPurges(this.#purges.latest, waitMs);
        for (const purge of purges) this.#apply(purge);
      } catch {
        // The backend has logged it. Missed purges are read afterwards.
        this.#isCaughtUp = false;
        await pause(RETRY_PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async #catchUp(): Promise<void> {
    if (this.#isCaughtUp) return;
    const missed = await this.#options.backend.purgesAfter(this.#purges.latest);
    for (const purge of missed) this.#apply(purge);
    this.#isCaughtUp = true;
    this.#hasStarted = true;
  }

  /** Publishes in order; a purge that fails stays pending, and so do those after it. */
  async #publishPending(): Promise<void> {
    for (const selector of this.#pending) {
      if (!(await this.#publish(selector))) return;
      this.#pending = this.#pending.filter((other) => other !== selector);
    }
  }

  /** Applies our own purges too: a record may have been read before its purge was published. */
  #apply(purge: LoggedPurge): void {
    const isComplete = this.#purges.add(purge) || !this.#hasStarted;
    const { backend, replica, onPurge } = this.#options;
    const purged = onPurge(isComplete ? purge.selector : { all: true }, purge.generation);
    if (purge.replica !== replica) void backend.reportPurge(purge.generation, JSON.stringify({ replica, purged }));
  }
}
