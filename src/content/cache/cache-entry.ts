import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CacheRead, CacheResult, EntryVersion } from '../content-source.ts';
import type { CacheSubject } from './cache-subject.ts';
import type { CacheWindows, Freshness } from './freshness.ts';
import type { LoadResult } from './load-result.ts';

/** Whether and how long an entry may be used. Times are in milliseconds since the epoch. */
interface EntryTimes {
  storable: boolean;
  /** When the content service sent or last confirmed the response. */
  confirmedAt: number;
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
  /** What caches in front may do with what is built from the entry. */
  inFront: CacheWindows;
  /** How long to wait after a failed revalidation. */
  retryPauseMs: number;
  /** Earliest time of the next revalidation if the last one failed; otherwise 0. */
  retryAt: number;
  /** The response comes from an external store, not from the content service. */
  isFromStore: boolean;
}

/** One response in the cache. */
export interface CacheEntry<T> extends EntryTimes {
  readonly key: string;
  readonly subject: CacheSubject;
  readonly value: T;
  readonly json: Buffer;
  readonly etag: string;
  readonly version: number;
  /** Estimated bytes in memory. */
  readonly bytes: number;
  /** Digest of the content service's response; an identical response is not prepared again. */
  readonly digest: string;
  /** Identifies the other inputs of `value`: if they change, the response is prepared again. */
  readonly basis: string;
  /** The content service's ETag. */
  readonly validator: string | undefined;
  /** The headers that determine the freshness. */
  readonly headers: IncomingHttpHeaders;
}

/** Longest pause after a failed revalidation (faults R6). */
const MAX_RETRY_PAUSE_MS = 5_000;
/** Estimated bytes of an entry besides its key, JSON and value. */
const OVERHEAD = 500;
/** JavaScript values take about three times the memory of their JSON. */
const VALUE_FACTOR = 3;
/** Largest Age sent: recipients can store at least 31 bits (RFC 9111 1.2.2). */
const MAX_AGE_S = 999_999_999;

/** The times of an entry whose response was received or confirmed at `now`. */
export function entryTimes(freshness: Freshness, now: number): EntryTimes {
  const freshUntil = now + freshness.freshMs;
  const staleUntil = freshUntil + freshness.staleWhileRevalidateMs;
  return {
    storable: freshness.storable,
    confirmedAt: now - freshness.ageMs,
    freshUntil,
    staleUntil,
    errorUntil: Math.max(staleUntil, freshUntil + freshness.staleIfErrorMs),
    inFront: freshness.inFront,
    retryPauseMs: Math.min(MAX_RETRY_PAUSE_MS, freshness.freshMs),
    retryAt: 0,
    isFromStore: false,
  };
}

/**
 * The times of the entry of a result. The times of a response from a store start at its receipt. If
 * the response replaces a failed call, `retryAt` is set.
 */
export function resultTimes<T>(result: LoadResult<T>, now: number): EntryTimes {
  if (result.kind === 'gone' || result.receivedAt === undefined) return entryTimes(result.freshness, now);
  const times = entryTimes(result.freshness, result.receivedAt);
  return { ...times, retryAt: result.failure === undefined ? 0 : now + times.retryPauseMs, isFromStore: true };
}

/** Whether the last revalidation failed. Always false for a lifetime of 0: it has no pause. */
export const isFailing = <T>(entry: CacheEntry<T> | undefined): entry is CacheEntry<T> =>
  entry !== undefined && entry.retryAt > 0 && entry.retryPauseMs > 0;

/** The result for requests that waited for an entry: `waited` if the content service sent it. */
export function loadedResult<T>(entry: CacheEntry<T>, waited: CacheResult, now: number): CacheResult {
  if (!entry.isFromStore) return waited;
  if (entry.retryAt > 0) return 'error';
  return now < entry.freshUntil ? 'hit' : 'stale';
}

/** Whether caches in front must revalidate each time. */
const isRevalidated = ({ inFront }: EntryTimes): boolean => inFront.ttl === 0;

/**
 * Creates the entry of a result. Unchanged values keep their version; changed values get `version`.
 * So do values that may no longer be kept by caches in front, or may again: the headers of pages
 * that were made from them are outdated.
 */
export function cacheEntry<T>(
  { key, subject, basis, version }: Pick<CacheEntry<T>, 'key' | 'subject' | 'basis' | 'version'>,
  previous: CacheEntry<T> | undefined,
  result: Exclude<LoadResult<T>, { kind: 'gone' }>,
  times: EntryTimes,
): CacheEntry<T> {
  const { validator, headers } = result;
  if (result.kind === 'unchanged') {
    if (!previous) throw new TypeError('The result is `unchanged`, but there is no previous entry.');
    const isSame = isRevalidated(previous) === isRevalidated(times);
    const confirmed = { ...previous, ...times, headers, validator: validator ?? previous.validator };
    return isSame ? confirmed : { ...confirmed, version };
  }
  const { value, shown, wireBytes, digest } = result;
  const json = Buffer.from(JSON.stringify(shown));
  const etag = `"${hash('sha1', json, 'base64url')}"`;
  const bytes = json.length + wireBytes * VALUE_FACTOR + key.length + OVERHEAD;
  return { key, subject, value, json, etag, version, bytes, digest, basis, validator, headers, ...times };
}

/** Whole seconds since the content service sent or confirmed an entry. */
const ageOf = ({ confirmedAt }: EntryTimes, now: number): number =>
  Math.max(0, Math.min(MAX_AGE_S, Math.floor((now - confirmedAt) / 1_000)));

/** An entry's version, state and age. After a failed revalidation, a stale entry is `expired`. */
export function entryVersion(entry: CacheEntry<unknown>, now: number): EntryVersion {
  const isStale = now < entry.staleUntil && entry.retryAt === 0;
  const state = now < entry.freshUntil ? 'fresh' : isStale ? 'stale' : 'expired';
  return { version: entry.version, state, age: ageOf(entry, now) };
}

/** A cache read with the entry's times and the headers that determine them. */
export interface EntryRead<T> extends CacheRead<T>, Pick<EntryTimes, 'freshUntil' | 'staleUntil' | 'errorUntil'> {
  readonly headers: IncomingHttpHeaders;
}

/** Creates the read that is returned for an entry. */
export const cacheRead = <T>(entry: CacheEntry<T>, result: CacheResult, now: number): EntryRead<T> => ({
  ...entry,
  result,
  age: ageOf(entry, now),
});
