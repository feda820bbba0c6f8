import { LRUCache } from 'lru-cache';
import { type ContentError, withoutFrames } from '../../domain/errors.ts';
import type { CacheEntry } from './cache-entry.ts';
import type { CacheKind, CacheSubject } from './cache-subject.ts';

/** A cached error: the content does not exist, or the last call for it failed. */
interface NegativeEntry {
  subject: CacheSubject;
  error: ContentError;
  /** When the entry expires, in milliseconds since the epoch. */
  until: number;
}

/** Share of the bytes for searches, so that terms chosen by clients cannot evict pages. */
const SEARCH_SHARE = 0.1;
/** Maximum number of negative entries. It is needed because clients choose the paths. */
const MAX_NEGATIVE = 2_000;

const entriesOf = (maxSize: number) => new LRUCache<string, CacheEntry<unknown>>({ maxSize });

/**
 * Stores entries up to a number of bytes. Searches and negative entries, which clients can create
 * at will, are stored separately.
 */
export class CacheStore {
  readonly #content: ReturnType<typeof entriesOf>;
  readonly #searches: ReturnType<typeof entriesOf>;
  /** Oldest first. Entries live 30 seconds at most, so eviction by age is enough. */
  readonly #negative = new Map<string, NegativeEntry>();

  constructor(maxBytes: number) {
    const searches = Math.max(1, Math.floor(maxBytes * SEARCH_SHARE));
    this.#content = entriesOf(Math.max(1, maxBytes - searches));
    this.#searches = entriesOf(searches);
  }

  /** The entry of a key. The caller knows the type of the value, which follows from the kind. */
  get<T>(key: string): CacheEntry<T> | undefined {
    return (this.#content.get(key) ?? this.#searches.get(key)) as CacheEntry<T> | undefined;
  }

  set(entry: CacheEntry<unknown>): void {
    this.#negative.delete(entry.key);
    const cache = entry.subject.kind === 'search' ? this.#searches : this.#content;
    cache.set(entry.key, entry, { size: entry.bytes });
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
    this.#negative.delete(key);
    this.#negative.set(key, { ...entry, error: withoutFrames(entry.error) });
    const [oldest] = this.#negative.keys();
    if (this.#negative.size > MAX_NEGATIVE && oldest !== undefined) this.#negative.delete(oldest);
  }

  *entries(): Iterable<CacheEntry<unknown>> {
    yield* this.#content.values();
    yield* this.#searches.values();
  }

  /** Evicts the least recently used half of the bytes. */
  trim(): void {
    for (const cache of [this.#content, this.#searches]) {
      const half = cache.calculatedSize / 2;
      while (cache.calculatedSize > half) cache.pop();
    }
  }

  /** Drops matching entries, negative ones included, and returns their number by kind. */
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
}
