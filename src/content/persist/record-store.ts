import type { CacheSubject } from '../cache/cache-subject.ts';
import type { ContentRecord } from './content-record.ts';

/** What a store knows of a key. `unavailable`: it could not be asked, so nothing is known. */
export type Recalled = ContentRecord | 'absent' | 'unavailable';

/** A record to be kept. */
export interface Keeping {
  key: string;
  subject: CacheSubject;
  record: ContentRecord;
  /** Milliseconds of the clock: after that it is of no use, not even when the content service fails. */
  usefulUntil: number;
  /** What `mark` said before the content service was asked. */
  mark: number;
}

/**
 * Keeps answers of the content service outside of this process's memory. No method rejects: a store that fails is as
 * good as none, and says so in the log.
 */
export interface RecordStore {
  read(key: string, subject: CacheSubject): Promise<Recalled>;
  /** A mark for what is about to be asked for: an answer that a purge has overtaken is not kept. */
  mark(): number;
  /** Not waited for. */
  keep(keeping: Keeping): void;
  /** The content service says that what is kept is still so; milliseconds of the clock. Not waited for. */
  confirm(key: string, at: number): void;
  /** The content service says that there is nothing any more. Not waited for. */
  remove(key: string): void;
  close(): Promise<void>;
}

/** Strangers choose the terms of searches, so that those are kept in memory alone, where they have a bound of their own. */
export const isKept = ({ kind }: CacheSubject): boolean => kind !== 'search';
