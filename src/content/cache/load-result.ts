import type { IncomingHttpHeaders } from 'node:http';
import type { ContentError } from '../../domain/errors.ts';
import type { ContentRecord } from '../persist/content-record.ts';
import type { Freshness } from './freshness.ts';

/** The cached entry with which a load compares the response. */
export interface Previous {
  /** The content service's ETag. */
  readonly validator: string | undefined;
  /** Digest of the content service's response. */
  readonly digest: string;
  /** The headers for the freshness; a 304 may omit unchanged headers (RFC 9111 4.3.4). */
  readonly headers: IncomingHttpHeaders;
}

/** The fields of both `unchanged` and `changed` results. */
interface Storable {
  freshness: Freshness;
  headers: IncomingHttpHeaders;
  validator: string | undefined;
  /** The response as it was received; absent after a 304. */
  record?: ContentRecord;
  /**
   * When the response was received, in milliseconds since the epoch. Set only for a response from
   * an external store.
   */
  receivedAt?: number;
  /** The error of the failed call in whose place this stored response is used. */
  failure?: unknown;
  /**
   * Writes the response to the external stores, which keep it until `usefulUntil`. Call it only if
   * the response may be stored.
   */
  store?: (usefulUntil: number) => void;
}

/** The result of a load. */
export type LoadResult<T> =
  /** The content service confirmed the previous entry, or sent the same response again. */
  | ({ kind: 'unchanged' } & Storable)
  | ({
      kind: 'changed';
      value: T;
      /** The part of the value that is serialised as JSON. */
      shown: unknown;
      wireBytes: number;
      digest: string;
    } & Storable)
  /** 404 or 410. `remove` deletes the response from the external stores. */
  | { kind: 'gone'; error: ContentError; freshness: Freshness; remove?: () => void };

/**
 * Loads content; `isBackground`: no client waits for it. Rejects with a ContentError if the content
 * service fails.
 */
export type Load<T> = (previous: Previous | undefined, isBackground: boolean) => Promise<LoadResult<T>>;
