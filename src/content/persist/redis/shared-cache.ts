import { setTimeout as pause } from 'node:timers/promises';
import type { ContentKind, PurgeSelector } from '../../content-source.ts';
import type { Log } from '../../load/content-log.ts';
import { type LoggedPurge, MAX_PURGES, PurgeLog } from './purge-log.ts';
import { nextPurges, publishPurge, purgesAfter } from './purge-stream.ts';
import { RedisLink } from './redis-link.ts';
import { type ReplicaPurge, Replicas } from './replicas.ts';
import { type SharedRead, SharedRecords } from './shared-records.ts';

export interface SharedCacheOptions {
  url: string;
  /** Name of this replica, unlike all others. */
  replica: string;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Follows a purge: drops what matches here and was there before that generation, and answers how much. */
  follow: (selector: PurgeSelector, generation: number) => Record<ContentKind, number>;
  observed?: ((result: SharedRead) => void) | undefined;
}

/** What became of a purge beyond this replica. */
export interface BroadcastPurge {
  /** `pending`: Redis is away; the others are told as soon as it is back. */
  broadcast: 'sent' | 'pending';
  generation?: number;
  others: ReplicaPurge[];
}

/** Longest wait for a purge at once, in milliseconds; after that this replica shows that it lives, and waits again. */
const WAIT_MS = 5_000;
const RETRY_PAUSE_MS = 250;
const PUBLISH_BUDGET_MS = 500;
const QUIET: Log = { warn: () => undefined, error: () => undefined };

/** What replicas share by way of Redis (REDIS_URL): content records, and the purges that all have to follow. */
export class SharedCache {
  readonly records: SharedRecords;
  readonly #options: SharedCacheOptions;
  readonly #link: RedisLink;
  readonly #stream: RedisLink;
  readonly #replicas: Replicas;
  readonly #purges = new PurgeLog();
  readonly #closing = new AbortController();
  /** Purges of this replica that Redis was away for, or refused. */
  #pending: PurgeSelector[] = [];
  #isCaughtUp = false;
  /** The purges of before this start are for what outlasts it, not for what has just been loaded. */
  #hasStarted = false;

  constructor(options: SharedCacheOptions) {
    const { replica, now, log, observed } = options;
    this.#options = options;
    this.#link = new RedisLink(options);
    // One warning is enough for both.
    this.#stream = new RedisLink({ ...options, log: QUIET }, { follows: true });
    this.#replicas = new Replicas(this.#link, replica, now);
    this.records = new SharedRecords({
      link: this.#link,
      purges: this.#purges,
      // What is still to be purged there must not come back from there.
      isCaughtUp: () => this.#isCaughtUp && this.#pending.length === 0 && this.#stream.isReady,
      log,
      now,
      observed,
    });
    void this.#follow();
  }

  /** The last purge known. */
  get generation(): number {
    return this.#purges.latest;
  }

  /** Has all other replicas drop what matches, those that Redis cannot reach now as soon as they are back. */
  async purge(selector: PurgeSelector): Promise<BroadcastPurge> {
    const published = await this.#publish(selector);
    if (!published) {
      this.#pending = [...this.#pending, selector].slice(-MAX_PURGES);
      return { broadcast: 'pending', others: [] };
    }
    const { generation } = published;
    return { broadcast: 'sent', generation, others: await this.#replicas.told(generation) };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#replicas.leave();
    this.#stream.close();
    this.#link.close();
  }

  #publish(selector: PurgeSelector): Promise<LoggedPurge | undefined> {
    return this.#link.ask((redis) => publishPurge(redis, selector, this.#options.replica), PUBLISH_BUDGET_MS);
  }

  /** Follows the purges until it is closed. */
  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        await this.#catchUp();
        await this.#publishPending();
        await this.#replicas.show();
        // The connection that publishes may be back later than the one that follows.
        const waitMs = this.#pending.length > 0 ? RETRY_PAUSE_MS : WAIT_MS;
        const purges = await this.#stream.run((redis) => nextPurges(redis, this.#purges.latest, waitMs));
        for (const purge of purges) this.#apply(purge);
      } catch {
        // Told by the link. What is missed meanwhile is caught up with.
        this.#isCaughtUp = false;
        await pause(RETRY_PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async #catchUp(): Promise<void> {
    if (this.#isCaughtUp) return;
    const missed = await this.#stream.run((redis) => purgesAfter(redis, this.#purges.latest));
    for (const purge of missed) this.#apply(purge);
    this.#isCaughtUp = true;
    this.#hasStarted = true;
  }

  /** Each stays pending until it is sent, and those after it with it. */
  async #publishPending(): Promise<void> {
    for (const selector of this.#pending) {
      if (!(await this.#publish(selector))) return;
      this.#pending = this.#pending.filter((other) => other !== selector);
    }
  }

  /** Our own as well: between our dropping and Redis' knowing, we may have taken back what was purged. */
  #apply(purge: LoggedPurge): void {
    const isWhole = this.#purges.add(purge) || !this.#hasStarted;
    const purged = this.#options.follow(isWhole ? purge.selector : { all: true }, purge.generation);
    if (purge.replica !== this.#options.replica) void this.#replicas.tell(purge.generation, purged);
  }
}
