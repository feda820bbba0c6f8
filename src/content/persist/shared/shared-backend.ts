import type { ContentKind, PurgeSelector } from '../../content-source.ts';

/** A purge that every replica must follow. */
export interface LoggedPurge {
  /** Grows with every purge, whichever replica starts it. */
  generation: number;
  /** Generation of the previous purge; 0 for the first purge. */
  previous: number;
  selector: PurgeSelector;
  /** Name of the replica that started the purge. */
  replica: string;
}

/** An entry of the log of purges that this service did not write. */
export interface UnreadablePurge {
  generation: number;
  selector: undefined;
}

/** What one replica dropped; `purged` is undefined if it did not report in time. */
export interface ReplicaPurge {
  replica: string;
  purged: Record<ContentKind, number> | undefined;
}

/** Number of purges that replicas and the store remember. */
export const MAX_PURGES = 1_000;

/**
 * The operations of a store that all replicas share; Redis is one (../redis). Unless stated
 * otherwise, a method never rejects: it resolves with undefined when the store is unreachable, when
 * it is slow, or when it refuses the command.
 */
export interface SharedBackend {
  /** True while purges can be received. Otherwise a purge may be missed: no record is trusted. */
  readonly isFollowing: boolean;
  /** `bytes` is null for a key without a record. */
  readRecord(key: string): Promise<{ bytes: Buffer | null } | undefined>;
  writeRecord(key: string, bytes: Buffer, ttlMs: number): Promise<unknown>;
  removeRecord(key: string): Promise<unknown>;
  /** Appends a purge to the log with a new generation. The log keeps {@link MAX_PURGES} purges. */
  publishPurge(selector: PurgeSelector, replica: string): Promise<LoggedPurge | undefined>;
  /** The logged purges after a generation. Rejects when the store cannot be reached. */
  purgesAfter(generation: number): Promise<(LoggedPurge | UnreadablePurge)[]>;
  /** Waits up to `ms` for purges after a generation. Rejects when the store cannot be reached. */
  waitForPurges(generation: number, ms: number): Promise<(LoggedPurge | UnreadablePurge)[]>;
  /** Notes that a replica is alive at `now`, and forgets replicas last seen before `goneBefore`. */
  announceReplica(replica: string, now: number, goneBefore: number): Promise<unknown>;
  removeReplica(replica: string): Promise<unknown>;
  /** Names of the replicas that were seen since a time, in milliseconds. */
  replicas(since: number): Promise<string[] | undefined>;
  /** Adds a replica's report of a purge; reports are forgotten after a minute. */
  reportPurge(generation: number, report: string): Promise<unknown>;
  purgeReports(generation: number): Promise<string[] | undefined>;
  close(): void;
}
