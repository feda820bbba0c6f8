import type { IncomingHttpHeaders } from 'node:http';
import type { ContentError } from '../../domain/errors.ts';
import type { ContentRecord } from '../persist/content-record.ts';
import type { Freshness } from './freshness.ts';

/** The entry that the cache has already, for a load to compare with. */
export interface Previous {
  /** The content service's ETag. */
  readonly validator: string | undefined;
  /** Digest of the content service's response. */
  readonly digest: string;
  /** Its freshness headers; a 304 has only those that have changed (RFC 9111 4.3.4). */
  readonly headers: IncomingHttpHeaders;
}

/** What both kinds of content responses have. */
interface Storable {
  freshness: Freshness;
  headers: IncomingHttpHeaders;
  validator: string | undefined;
  /** The response as it was received; absent after a 304. */
  record?: ContentRecord;
  /** When a response from an external store was received; milliseconds of the clock. */
  receivedAt?: number;
  /** The error of the content service that this stored response stands in for. */
  failure?: unknown;
  /** Writes the response to the external stores until that time, if it may be stored. */
  store?: (usefulUntil: number) => void;
}

/** The result of a load. */
export type LoadResult<T> =
  /** The content service confirmed the previous entry, or sent the same response again. */
  | ({ kind: 'unchanged' } & Storable)
  | ({
      kind: 'changed';
      value: T;
      /** The part of the value that its JSON shows. */
      shown: unknown;
      wireBytes: number;
      digest: string;
    } & Storable)
  /** 404 or 410. `remove` deletes the response from the external stores. */
  | { kind: 'gone'; error: ContentError; freshness: Freshness; remove?: () => void };

/** Loads from the content service. Rejects with a ContentError when it fails. */
export type Load<T> = (previous: Previous | undefined) => Promise<LoadResult<T>>;
