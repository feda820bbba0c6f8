import { ContentError, overloaded } from '../../domain/errors.ts';
import type { Site } from '../../domain/sites.ts';
import type { CacheResult, CacheStatistics, ContentKind, EntryVersion, PurgeSelector } from '../content-source.ts';
import {
  type CacheEntry,
  cacheEntry,
  cacheRead,
  type EntryRead,
  entryVersion,
  isFailing,
  loadedResult,
  resultTimes,
} from './cache-entry.ts';
import { byKind, ReadCounts } from './cache-statistics.ts';
import { CacheStore } from './cache-store.ts';
import { type CacheKind, type CacheSubject, keyOf, selects } from './cache-subject.ts';
import type { Load, LoadResult } from './load-result.ts';
import { type Flight, LoadsInFlight } from './loads-in-flight.ts';

interface ContentCacheOptions {
  maxBytes: number;
  /** Milliseconds. */
  now: () => number;
  /** While it returns true, uncached content is refused rather than loaded. */
  isOverloaded?: (() => boolean) | undefined;
  /** Called for each read, except those of the image service. */
  onRead: (kind: ContentKind, result: CacheResult, ageSeconds: number) => void;
  /** Called for each failed load; `isStale`: a stored response may be served instead. */
  onFailure: (subject: CacheSubject, error: unknown, isStale: boolean) => void;
}

/** One read: what to load, and how. */
interface ReadRequest<T> {
  key: string;
  subject: CacheSubject;
  load: Load<T>;
  basis: string;
  acquire: () => void;
}

/**
 * The outcome of a load that did not fail. After `gone`, which means 404 or 410, no stored response
 * is served (faults F23).
 */
type Loaded<T> = { kind: 'entry'; entry: CacheEntry<T> } | { kind: 'gone'; error: ContentError };

/** See docs/rules.md#negative-cache. */
const NEGATIVE_MS = 30_000;
/** A failed site list is loaded again after a second: no page works without it (faults F02). */
const SITES_PAUSE_MS = 1_000;

/**
 * The content cache (docs/rules.md#content-cache). An entry is fresh at first. Then it is stale: it
 * is served while one background call revalidates it. After that, it is served only if the content
 * service fails. Concurrent misses share a call. A failed revalidation keeps the entry. 404 and 410
 * are cached separately, in a small map.
 */
export class ContentCache {
  readonly #options: ContentCacheOptions;
  readonly #store: CacheStore;
  readonly #loads = new LoadsInFlight<Loaded<unknown>>();
  readonly #counts = new ReadCounts();
  #version = 0;

  constructor(options: ContentCacheOptions) {
    this.#options = options;
    this.#store = new CacheStore(options.maxBytes);
  }

  /**
   * Reads a subject and loads it if necessary. `basis` identifies the value's other inputs: a fresh
   * entry with another basis counts as stale. `acquire` is called before an uncached subject is
   * loaded, and may throw to refuse the load. Rejects with the load's error if no stored response
   * may be served instead.
   */
  async read<T>(
    subject: CacheSubject,
    load: Load<T>,
    basis = '',
    acquire: () => void = () => undefined,
  ): Promise<EntryRead<T>> {
    const key = keyOf(subject);
    const now = this.#options.now();
    const entry = this.#store.get<T>(key);
    if (entry && now < entry.freshUntil && entry.basis === basis) return this.#serve(entry, 'hit');
    const request = { key, subject, load, basis, acquire };
    if (entry && now < entry.retryAt && now < entry.errorUntil) return this.#serve(entry, 'error');
    if (entry && now < entry.staleUntil) {
      this.#revalidate(request, entry);
      return this.#serve(entry, 'stale');
    }
    const negative = this.#store.negative(key, now);
    if (!negative) return this.#wait(request, entry);
    this.#count(subject.kind, 'hit');
    throw negative.error;
  }

  /**
   * Drops matching entries and returns their number by kind. The results of matching loads in
   * flight are not stored.
   */
  purge(selector: PurgeSelector): Record<ContentKind, number> {
    const matches = selects(selector);
    this.#loads.purge(matches);
    const dropped = this.#store.purge(matches);
    return byKind((kind) => dropped.get(kind) ?? 0);
  }

  /** Drops one entry that has turned out to be outdated. */
  drop(subject: CacheSubject): void {
    this.#store.delete(keyOf(subject));
  }

  /** The cached site lists. */
  siteLists(): Site[][] {
    const entries = [...this.#store.entries()].filter(({ subject }) => subject.kind === 'sites');
    return entries.map(({ value }) => value as Site[]);
  }

  /** The version of an entry before it is served. A fresh or stale entry counts as a read. */
  lookup(key: string): EntryVersion | undefined {
    const entry = this.#store.get(key);
    const found = entry && entryVersion(entry, this.#options.now());
    if (found && found.state !== 'expired') {
      this.#count(entry.subject.kind, found.state === 'fresh' ? 'hit' : 'stale', found.age);
    }
    return found;
  }

  /** Evicts the least recently used half of the bytes (faults F58). */
  trim(): void {
    this.#store.trim();
  }

  statistics(): CacheStatistics {
    return this.#counts.statistics(this.#store.entries());
  }

  #count(kind: CacheKind, result: CacheResult, ageSeconds = 0): void {
    // The image service counts its own requests.
    if (kind === 'media') return;
    this.#counts.count(kind, result);
    this.#options.onRead(kind, result, ageSeconds);
  }

  #serve<T>(entry: CacheEntry<T>, result: CacheResult): EntryRead<T> {
    const read = cacheRead(entry, result, this.#options.now());
    this.#count(entry.subject.kind, result, read.age);
    return read;
  }

  /** Revalidates in the background, with one call per key at a time. */
  #revalidate<T>(request: ReadRequest<T>, entry: CacheEntry<T>): void {
    // `#fail` reports the error. The first read after the pause revalidates again.
    if (!this.#loads.has(request.key)) this.#load(request, entry, true).catch(() => undefined);
  }

  /** Waits for a new or running load. If it fails, serves the stored response if allowed. */
  async #wait<T>(request: ReadRequest<T>, entry: CacheEntry<T> | undefined): Promise<EntryRead<T>> {
    const { key, subject } = request;
    const maySubstitute = () => entry !== undefined && this.#options.now() < entry.errorUntil;
    const isInFlight = this.#loads.has(key);
    // After a failure, one request waits for the next load; the others get the stored response.
    if (isInFlight && isFailing(entry) && maySubstitute()) return this.#serve(entry, 'error');
    if (!isInFlight && !entry) {
      // Under overload, uncached work is refused first (faults F57).
      if (this.#options.isOverloaded?.()) throw overloaded();
      request.acquire();
    }
    const waited = isInFlight ? 'collapsed' : 'miss';
    let loaded: Loaded<T>;
    try {
      loaded = await this.#load(request, entry, false);
    } catch (error) {
      if (entry && maySubstitute()) return this.#serve(entry, 'error');
      this.#count(subject.kind, waited);
      throw error;
    }
    if (loaded.kind === 'gone') {
      this.#count(subject.kind, waited);
      throw loaded.error;
    }
    const result = loadedResult(loaded.entry, waited, this.#options.now());
    if (result === 'stale') this.#revalidate(request, loaded.entry);
    return this.#serve(loaded.entry, result);
  }

  /** Joins the load in flight for a key, or starts one. */
  #load<T>(request: ReadRequest<T>, entry: CacheEntry<T> | undefined, isBackground: boolean): Promise<Loaded<T>> {
    const load = (flight: Flight) => this.#start(request, entry, isBackground, flight);
    // All values of a key have the same type, which the caller knows.
    return this.#loads.join(request.key, request.subject, load) as Promise<Loaded<T>>;
  }

  async #start<T>(
    request: ReadRequest<T>,
    entry: CacheEntry<T> | undefined,
    isBackground: boolean,
    flight: Flight,
  ): Promise<Loaded<T>> {
    const previous = entry?.basis === request.basis ? entry : undefined;
    try {
      const result = await request.load(previous, isBackground);
      return this.#accept(request, previous, result, flight.isPurged);
    } catch (error) {
      this.#fail(request, entry, error);
      throw error;
    }
  }

  /** Stores the result of a load if that is allowed. */
  #accept<T>(
    request: ReadRequest<T>,
    previous: CacheEntry<T> | undefined,
    result: LoadResult<T>,
    isPurged: boolean,
  ): Loaded<T> {
    const { key, subject } = request;
    const now = this.#options.now();
    const times = resultTimes(result, now);
    if (!isPurged && (result.kind === 'gone' || !times.storable)) this.#store.delete(key);
    const mayStore = !isPurged && times.storable;
    if (result.kind === 'gone') {
      const { error } = result;
      result.remove?.();
      if (mayStore) {
        this.#store.setNegative(key, { subject, error, until: Math.min(now + NEGATIVE_MS, times.freshUntil) });
      }
      return { kind: 'gone', error };
    }
    const entry = cacheEntry({ ...request, version: ++this.#version }, previous, result, times);
    if (result.failure !== undefined) this.#options.onFailure(subject, result.failure, true);
    if (mayStore) {
      this.#store.set(entry);
      result.store?.(times.errorUntil);
    }
    return { kind: 'entry', entry };
  }

  #fail<T>({ key, subject }: ReadRequest<T>, entry: CacheEntry<T> | undefined, error: unknown): void {
    const now = this.#options.now();
    const isStale = entry !== undefined && now < entry.errorUntil;
    if (isStale) {
      entry.retryAt = now + entry.retryPauseMs;
    } else if (subject.kind === 'sites' && error instanceof ContentError) {
      this.#store.setNegative(key, { subject, error, until: now + SITES_PAUSE_MS });
    }
    this.#options.onFailure(subject, error, isStale);
  }
}
