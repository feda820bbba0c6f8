import type { IncomingHttpHeaders } from 'node:http';
import type { ContentError } from '../../domain/errors.ts';
import type { ContentRecord } from '../persist/content-record.ts';
import type { Freshness } from './freshness.ts';

/** What the cache holds of a subject already, for a load to compare with. */
export interface Held {
  /** The content service's ETag. */
  readonly validator: string | undefined;
  /** Digest of the content service's answer. */
  readonly digest: string;
  /** The headers its freshness was read from: a 304 brings only those that have changed (RFC 9111 4.3.4). */
  readonly headers: IncomingHttpHeaders;
}

/** What every answer says about being kept. */
interface Keeping {
  freshness: Freshness;
  headers: IncomingHttpHeaders;
  validator: string | undefined;
  /** The answer as it came, where it came whole. */
  record?: ContentRecord;
  /** When it was given, where it was not asked for just now but recalled; milliseconds of the clock. */
  receivedAt?: number;
  /** The content service failed, and this stands in for it. */
  failure?: unknown;
  /** Keeps it outside of this process's memory until then; called where it may be stored. */
  keep?: (usefulUntil: number) => void;
}

/** What a load brought. */
export type Loaded<T> =
  /** The content service confirmed what is held, or gave the same again. */
  | ({ kind: 'unchanged' } & Keeping)
  | ({
      kind: 'changed';
      value: T;
      /** The part of the value that its JSON shows. */
      shown: unknown;
      wireBytes: number;
      digest: string;
    } & Keeping)
  /** The content service says that there is nothing: 404 or 410. */
  | { kind: 'gone'; error: ContentError; freshness: Freshness; forget?: () => void };

/** Asks the content service. Rejects with a ContentError when it fails. */
export type Load<T> = (held: Held | undefined) => Promise<Loaded<T>>;
