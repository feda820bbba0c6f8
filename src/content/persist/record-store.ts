import type { CacheSubject } from '../cache/cache-subject.ts';
import type { ContentRecord } from './content-record.ts';

/** The result of reading a key. `unavailable`: the store cannot be reached. */
export type StoreRead = ContentRecord | 'absent' | 'unavailable';

/** A record to be written. */
export interface StoreWrite {
  key: string;
  subject: CacheSubject;
  record: ContentRecord;
  /** Last time to serve the record, even after a failure; milliseconds since the epoch. */
  usefulUntil: number;
  /** The store's generation before the content service was called. */
  generation: number;
}

/**
 * Stores responses outside of this process. No method rejects: a store that fails logs the failure
 * and behaves as if it were empty.
 */
export interface RecordStore {
  read(key: string, subject: CacheSubject): Promise<StoreRead>;
  /**
   * Generation of the last purge, which outdates matching records that were requested before it.
   */
  generation(): number;
  /** Returns before the record is written. */
  write(write: StoreWrite): void;
  /**
   * Records that the content service confirmed a response at the time `at`, in milliseconds since
   * the epoch.
   */
  confirm(key: string, at: number): void;
  /** Removes a record that the content service no longer has. */
  remove(key: string): void;
}

/**
 * False for searches: clients choose the terms, so results stay in memory within a separate limit.
 */
export const isStoredExternally = ({ kind }: CacheSubject): boolean => kind !== 'search';

/** How a read of the shared store ended, as metrics name it. */
export type SharedRead = 'hit' | 'absent' | 'unavailable' | 'unusable';
