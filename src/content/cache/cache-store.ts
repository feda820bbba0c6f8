import { LRUCache } from 'lru-cache';
import { type ContentError, withoutFrames } from '../../domain/errors.ts';
import type { CacheEntry } from './cache-entry.ts';
import type { CacheKind, CacheSubject } from './cache-subject.ts';

/** That there is nothing under a key, or that asking for it just failed. */
export interface NegativeEntry {
  subject: CacheSubject;
  error: ContentError;
  /** Milliseconds of the clock. */
  until: number;
}

/** Share of the bytes that searches may take: strangers choose their terms, so that they must not evict pages. */
const SEARCH_SHARE = 0.1;
/** Negative answers kept: strangers choose their paths. */
const MAX_NEGATIVE = 2_000;

/** The maps of the cache, bounded by bytes; what strangers can fill is kept apart from the rest. */
export class CacheStore {
  readonly #content: LRUCache<string, CacheEntry<unknown>>;
  readonly #searches: LRUCache<string, CacheEntry<unknown>>;
  readonly #negative = new LRUCache<string, NegativeEntry>({ max: MAX_NEGATIVE });

  constructor(maxBytes: number) {
    const searches = Math.max(1, Math.floor(maxBytes * SEARCH_SHARE));
    this.#content = new LRUCache({ maxSize: Math.max(1, maxBytes - searches) });
    this.#searches = new LRUCache({ maxSize: searches });
  }

  /** The entry of a subject. Its type is the caller's: a kind has one type of value. */
  get<T>(kind: CacheKind, key: string): CacheEntry<T> | undefined {
    return this.#of(kind).get(key) as CacheEntry<T> | undefined;
  }

  /** The entry of a key, whatever its kind. */
  find(key: string): CacheEntry<unknown> | undefined {
    return this.#content.get(key) ?? this.#searches.get(key);
  }

  /** As `find`, but does not count as a use. */
  peek(key: string): CacheEntry<unknown> | undefined {
    return this.#content.peek(key) ?? this.#searches.peek(key);
  }

  set(entry: CacheEntry<unknown>): void {
    this.#negative.delete(entry.key);
    this.#of(entry.subject.kind).set(entry.key, entry, { size: entry.bytes });
  }

  delete(key: string): void {
    this.#content.delete(key);
    this.#searches.delete(key);
  }

  negative(key: string, now: number): NegativeEntry | undefined {
    const entry = this.#negative.get(key);
    if (entry && entry.until <= now) this.#negative.delete(key);
    return entry && entry.until > now ? entry : undefined;
  }

  setNegative(key: string, entry: NegativeEntry): void {
    this.#negative.set(key, { ...entry, error: withoutFrames(entry.error) });
  }

  *entries(): Iterable<CacheEntry<unknown>> {
    yield* this.#content.values();
    yield* this.#searches.values();
  }

  /** Drops what was used longest ago until half of the bytes are left. */
  halve(): void {
    for (const cache of [this.#content, this.#searches]) {
      const half = cache.calculatedSize / 2;
      while (cache.calculatedSize > half) cache.pop();
    }
  }

  /** Drops what matches; answers how many entries by kind, negative ones among them. */
  purge(matches: (subject: CacheSubject) => boolean): Map<CacheKind, number> {
    const dropped = new Map<CacheKind, number>();
    for (const cache of [this.#content, this.#searches, this.#negative]) {
      for (const [key, { subject }] of [...cache.entries()]) {
        if (!matches(subject)) continue;
        cache.delete(key);
        dropped.set(subject.kind, (dropped.get(subject.kind) ?? 0) + 1);
      }
    }
    return dropped;
  }

  #of(kind: CacheKind): LRUCache<string, CacheEntry<unknown>> {
    return kind === 'search' ? this.#searches : this.#content;
  }
}
