import { withoutUndefined } from '../../domain/without-undefined.ts';
import type { ContentKind, Log, PurgeOutcome, PurgeSelector } from '../content-source.ts';
import { Snapshot } from './disk/snapshot.ts';
import type { SharedRead } from './record-store.ts';
import { RedisBackend } from './redis/redis-backend.ts';
import { SharedStore } from './shared/shared-store.ts';

/** The settings of the stores outside of this process. Each store is optional. */
export interface ExternalStoreSettings {
  /** REDIS_URL: shared by all replicas. */
  redisUrl?: string | undefined;
  /** SNAPSHOT_DIR: survives a restart. */
  snapshotFolder?: string | undefined;
  /** Most bytes on disk. */
  snapshotBytes: number;
  /** Unique name of this replica. */
  replica: string;
}

interface ExternalStoresOptions extends ExternalStoreSettings {
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Drops matching entries in memory; returns their number by kind. */
  onPurge: (selector: PurgeSelector) => Record<ContentKind, number>;
  onSharedRead?: ((result: SharedRead) => void) | undefined;
}

/** The stores outside of this process, and the purges that reach all of them. */
export class ExternalStores {
  readonly #options: ExternalStoresOptions;
  readonly shared: SharedStore | undefined;
  readonly snapshot: Snapshot | undefined;

  constructor(options: ExternalStoresOptions) {
    const { redisUrl: url, snapshotFolder: folder, snapshotBytes: maxBytes, replica, log, now } = options;
    this.#options = options;
    const backend = url ? new RedisBackend({ url, log, now }) : undefined;
    const onPurge = (selector: PurgeSelector, generation: number) => {
      void this.snapshot?.purge(selector, generation);
      return options.onPurge(selector);
    };
    this.shared = backend && new SharedStore({ backend, replica, log, now, onPurge, onRead: options.onSharedRead });
    const generation = () => this.shared?.generation() ?? 0;
    this.snapshot = folder ? new Snapshot({ folder, maxBytes, log, now, generation }) : undefined;
  }

  /** Drops matching content in every replica, including the last good responses on disk. */
  async purge(selector: PurgeSelector): Promise<PurgeOutcome> {
    const { onPurge, replica } = this.#options;
    const purged = onPurge(selector);
    const [snapshot, sent] = await Promise.all([this.snapshot?.purge(selector), this.shared?.purge(selector)]);
    const { others = [], ...broadcast } = sent ?? {};
    return withoutUndefined({ purged, snapshot, ...broadcast, replicas: [{ replica, purged }, ...others] });
  }

  async close(): Promise<void> {
    await Promise.all([this.shared?.close(), this.snapshot?.close()]);
  }
}
