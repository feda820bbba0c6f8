import type { ContentKind, PurgeOutcome, PurgeSelector } from '../content-source.ts';
import type { Log } from '../load/content-log.ts';
import { Snapshot } from './disk/snapshot.ts';
import type { RecordStore } from './record-store.ts';
import { SharedCache } from './redis/shared-cache.ts';
import type { SharedRead } from './redis/shared-records.ts';

/** Where content is kept beyond this process's memory; each is optional. */
export interface OutsideMemorySettings {
  /** REDIS_URL: what replicas share. */
  redisUrl?: string | undefined;
  /** SNAPSHOT_DIR: what outlasts a restart. */
  snapshotFolder?: string | undefined;
  /** Bytes on disk. */
  snapshotBytes: number;
  /** Name of this replica, unlike all others. */
  replica: string;
}

interface OutsideMemoryOptions extends OutsideMemorySettings {
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Drops what is in memory; answers how much. */
  drop: (selector: PurgeSelector) => Record<ContentKind, number>;
  /** Is told how each read of the shared cache ended. */
  sharedRead?: ((result: SharedRead) => void) | undefined;
}

/** The stores beyond this process's memory, and the purges that reach all of them. */
export class OutsideMemory {
  readonly #options: OutsideMemoryOptions;
  readonly #shared: SharedCache | undefined;
  readonly #snapshot: Snapshot | undefined;

  constructor(options: OutsideMemoryOptions) {
    const { redisUrl: url, snapshotFolder: folder, snapshotBytes: maxBytes, replica, log, now, sharedRead } = options;
    this.#options = options;
    const follow = (selector: PurgeSelector, generation: number) => this.#follow(selector, generation);
    this.#shared = url ? new SharedCache({ url, replica, log, now, follow, observed: sharedRead }) : undefined;
    const generation = () => this.#shared?.generation ?? 0;
    this.#snapshot = folder ? new Snapshot({ folder, maxBytes, log, now, generation }) : undefined;
  }

  get shared(): RecordStore | undefined {
    return this.#shared?.records;
  }

  get snapshot(): RecordStore | undefined {
    return this.#snapshot;
  }

  /** Drops what matches here and in every replica, last good copies included. */
  async purge(selector: PurgeSelector): Promise<PurgeOutcome> {
    const { drop, replica } = this.#options;
    const purged = drop(selector);
    const [snapshot, sent] = await Promise.all([this.#snapshot?.purge(selector), this.#shared?.purge(selector)]);
    const { others = [], ...broadcast } = sent ?? {};
    const files = snapshot === undefined ? {} : { snapshot };
    return { purged, ...files, ...broadcast, replicas: [{ replica, purged }, ...others] };
  }

  async close(): Promise<void> {
    await Promise.all([this.#shared?.close(), this.#snapshot?.close()]);
  }

  #follow(selector: PurgeSelector, generation: number): Record<ContentKind, number> {
    void this.#snapshot?.purge(selector, generation);
    return this.#options.drop(selector);
  }
}
