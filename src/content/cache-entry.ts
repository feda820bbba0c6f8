import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CacheSubject } from './cache-subject.ts';
import type { CacheRead, CacheResult } from './content-source.ts';
import type { Freshness } from './freshness.ts';

/** Until when an entry may be used, in milliseconds of the clock. */
export interface EntryTimes {
  storable: boolean;
  /** When the content service gave or confirmed it. */
  confirmedAt: number;
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
  /** It is not asked for again so soon after a failure. */
  retryPauseMs: number;
  /** After a failed refresh: when the next one may be tried; 0 while all is well. */
  retryAt: number;
}

/** What the cache holds of one answer. */
export interface CacheEntry<T> extends EntryTimes {
  readonly key: string;
  readonly subject: CacheSubject;
  readonly value: T;
  readonly json: Buffer;
  readonly etag: string;
  readonly version: number;
  /** Estimated bytes in memory. */
  readonly bytes: number;
  /** Digest of the content service's answer: the same answer needs no second preparation. */
  readonly digest: string;
  /** What else the value was made from; another basis makes another value of the same answer. */
  readonly basis: string;
  /** The content service's ETag. */
  readonly validator: string | undefined;
  /** The headers its times were read from. */
  readonly headers: IncomingHttpHeaders;
}

/** After a failed refresh an entry that may be served is not refreshed again for so long (faults R6). */
const MAX_RETRY_PAUSE_MS = 5_000;
/** Bytes of key, envelope and maps. */
const OVERHEAD = 500;
/** JavaScript values take about so much more room than the JSON they came from. */
const VALUE_FACTOR = 3;
/** Nine digits: what an Age header can hold everywhere. */
const MAX_AGE_S = 999_999_999;

/** The times of an entry that was given or confirmed at `now`. */
export function entryTimes(freshness: Freshness, now: number): EntryTimes {
  const freshUntil = now + freshness.freshMs;
  const staleUntil = freshUntil + freshness.staleWhileRevalidateMs;
  return {
    storable: freshness.storable,
    confirmedAt: now - freshness.ageMs,
    freshUntil,
    staleUntil,
    errorUntil: Math.max(staleUntil, freshUntil + freshness.staleIfErrorMs),
    retryPauseMs: Math.min(MAX_RETRY_PAUSE_MS, freshness.freshMs),
    retryAt: 0,
  };
}

/** Serialises a value once, and counts what it takes. */
export function entryBody(key: string, shown: unknown, wireBytes: number) {
  const json = Buffer.from(JSON.stringify(shown));
  return {
    json,
    etag: `"${hash('sha1', json, 'base64url')}"`,
    bytes: json.length + wireBytes * VALUE_FACTOR + key.length + OVERHEAD,
  };
}

/** Whole seconds since the content service gave or confirmed an entry. */
export const ageOf = ({ confirmedAt }: EntryTimes, now: number): number =>
  Math.max(0, Math.min(MAX_AGE_S, Math.floor((now - confirmedAt) / 1_000)));

/** An entry as a reader gets it. */
export const cacheRead = <T>(entry: CacheEntry<T>, result: CacheResult, now: number): CacheRead<T> => ({
  value: entry.value,
  json: entry.json,
  etag: entry.etag,
  result,
  age: ageOf(entry, now),
  version: entry.version,
  key: entry.key,
  storable: entry.storable,
});
