import type { CacheSubject } from '../cache/cache-subject.ts';
import type { ContentRecord } from './content-record.ts';

/** What a store has under a key. `unavailable`: the store cannot be reached. */
export type StoreRead = ContentRecord | 'absent' | 'unavailable';

/** A record to be written. */
export interface StoreWrite {
  key: string;
  subject: CacheSubject;
  record: ContentRecord;
  /** Until then it may be served, at least on failure; milliseconds of the clock. */
  usefulUntil: number;
  /** The store's generation before the content service was called. */
  generation: number;
}

/**
 * Stores responses outside of this process. No method rejects: a store that fails logs that and
 * acts as an empty one.
 */
export interface RecordStore {
  read(key: string, subject: CacheSubject): Promise<StoreRead>;
  /** The number of the last purge. It outdates matching records that were requested before. */
  generation(): number;
  /** Returns before the record is written. */
  write(write: StoreWrite): void;
  /** The content service confirmed the stored record at that time; milliseconds of the clock. */
  confirm(key: string, at: number): void;
  /** The content service no longer has it. */
  remove(key: string): void;
}

/** Clients choose the terms of searches, so those stay in memory within their own limit. */
export const isStoredExternally = ({ kind }: CacheSubject): boolean => kind !== 'search';

/** How a read of the shared store ended, as metrics name it. */
export type SharedRead = 'hit' | 'absent' | 'unavailable' | 'unusable';
