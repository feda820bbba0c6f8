import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CacheRead, CacheResult, EntryVersion } from '../content-source.ts';
import type { CacheSubject } from './cache-subject.ts';
import type { Freshness } from './freshness.ts';
import type { Loaded } from './loaded.ts';

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
  /** Not asked for when it was stored, but recalled from outside of the process. */
  recalled: boolean;
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
    recalled: false,
  };
}

/** The times of what a load brought at `now`: something recalled is as old as it is, and may stand in for a failure. */
export function loadedTimes<T>(loaded: Loaded<T>, now: number): EntryTimes {
  if (loaded.kind === 'gone' || loaded.receivedAt === undefined) return entryTimes(loaded.freshness, now);
  const times = entryTimes(loaded.freshness, loaded.receivedAt);
  return { ...times, retryAt: loaded.failure === undefined ? 0 : now + times.retryPauseMs, recalled: true };
}

/** Whether the last revalidation of an entry failed. An entry that is revalidated each time does not count. */
export const isFailing = <T>(entry: CacheEntry<T> | undefined): entry is CacheEntry<T> =>
  entry !== undefined && entry.retryAt > 0 && entry.retryPauseMs > 0;

/** How an entry is served to those who waited for it: a recalled one as what it is now. */
export function landedResult<T>(entry: CacheEntry<T>, waited: CacheResult, now: number): CacheResult {
  if (!entry.recalled) return waited;
  if (entry.retryAt > 0) return 'error';
  return now < entry.freshUntil ? 'hit' : 'stale';
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
const ageOf = ({ confirmedAt }: EntryTimes, now: number): number =>
  Math.max(0, Math.min(MAX_AGE_S, Math.floor((now - confirmedAt) / 1_000)));

/** The version of an entry and whether it may be served at `now`. After a failed refresh a stale entry is expired. */
export function entryVersion(entry: CacheEntry<unknown>, now: number): EntryVersion {
  const isStale = now < entry.staleUntil && entry.retryAt === 0;
  const state = now < entry.freshUntil ? 'fresh' : isStale ? 'stale' : 'expired';
  return { version: entry.version, state, age: ageOf(entry, now) };
}

/** A read with the times of the entry and the headers that they come from. */
export interface EntryRead<T> extends CacheRead<T>, Pick<EntryTimes, 'freshUntil' | 'staleUntil' | 'errorUntil'> {
  readonly headers: IncomingHttpHeaders;
}

/** An entry as a reader gets it. */
export const cacheRead = <T>(entry: CacheEntry<T>, result: CacheResult, now: number): EntryRead<T> => ({
  value: entry.value,
  json: entry.json,
  etag: entry.etag,
  result,
  age: ageOf(entry, now),
  version: entry.version,
  key: entry.key,
  storable: entry.storable,
  freshUntil: entry.freshUntil,
  staleUntil: entry.staleUntil,
  errorUntil: entry.errorUntil,
  headers: entry.headers,
});
