import { ContentError, overloaded } from '../../domain/errors.ts';
import type { Site } from '../../domain/sites.ts';
import type { CacheResult, CacheStatistics, ContentKind, EntryVersion, PurgeSelector } from '../content-source.ts';
import {
  type CacheEntry,
  cacheRead,
  type EntryRead,
  type EntryTimes,
  entryBody,
  entryVersion,
  isFailing,
  landedResult,
  loadedTimes,
} from './cache-entry.ts';
import { CacheFlights } from './cache-flights.ts';
import { CacheStore } from './cache-store.ts';
import { type CacheKind, type CacheSubject, keyOf, selects } from './cache-subject.ts';
import { byKind } from './content-kinds.ts';
import { Gone } from './gone.ts';
import type { Load, Loaded } from './loaded.ts';
import { ReadCounts } from './read-counts.ts';

export interface ContentCacheOptions {
  maxBytes: number;
  /** Milliseconds. */
  now: () => number;
  /** True: what is not cached is refused rather than loaded. */
  isOverloaded?: (() => boolean) | undefined;
  /** Is told how each read was served. */
  served: (kind: ContentKind, result: CacheResult, ageSeconds: number) => void;
  /** Is told of each failed load, and whether a stored copy stands in for it. */
  failed: (subject: CacheSubject, error: unknown, stale: boolean) => void;
}

/** A subject to read and how to load it. */
interface Wanted<T> {
  key: string;
  subject: CacheSubject;
  load: Load<T>;
  basis: string;
  admit: () => void;
}

/** See docs/rules.md#negative-cache. */
const NEGATIVE_MS = 30_000;
/** A failing site list, without which nothing can be shown, is asked for once a second (faults F02). */
const SITES_PAUSE_MS = 1_000;

/**
 * The content cache (docs/rules.md#content-cache): fresh, then stale while one background call
 * refreshes it, then stale if the content service fails; concurrent misses share one call; a failed
 * refresh never replaces anything; 404 and 410 live in a small map of their own.
 */
export class ContentCache {
  readonly #options: ContentCacheOptions;
  readonly #store: CacheStore;
  readonly #flights = new CacheFlights();
  readonly #counts = new ReadCounts();
  #version = 0;

  constructor(options: ContentCacheOptions) {
    this.#options = options;
    this.#store = new CacheStore(options.maxBytes);
  }

  /**
   * Reads a subject, loading it where needed. `basis` names what else its value is made from: a fresh entry with
   * another basis counts as stale. `admit` is asked before what was never there is loaded, and may throw. Rejects with
   * the load's error when nothing stored may stand in.
   */
  async read<T>(
    subject: CacheSubject,
    load: Load<T>,
    basis = '',
    admit: () => void = () => undefined,
  ): Promise<EntryRead<T>> {
    const key = keyOf(subject);
    const now = this.#options.now();
    const entry = this.#store.get<T>(subject.kind, key);
    if (entry && now < entry.freshUntil && entry.basis === basis) return this.#serve(entry, 'hit');
    const wanted = { key, subject, load, basis, admit };
    if (entry && now < entry.retryAt && now < entry.errorUntil) return this.#serve(entry, 'error');
    if (entry && now < entry.staleUntil) {
      this.#refresh(wanted, entry);
      return this.#serve(entry, 'stale');
    }
    const negative = this.#store.negative(key, now);
    if (!negative) return this.#wait(wanted, entry);
    this.#count(subject.kind, 'hit');
    throw negative.error;
  }

  /** Drops entries for good; answers to calls under way are not stored either. Answers how many by kind. */
  purge(selector: PurgeSelector): Record<ContentKind, number> {
    const matches = selects(selector);
    this.#flights.purge(matches);
    const dropped = this.#store.purge(matches);
    return byKind((kind) => dropped.get(kind) ?? 0);
  }

  /** Drops one entry, whose facts turned out to be outdated. */
  drop(subject: CacheSubject): void {
    this.#store.delete(keyOf(subject));
  }

  /** The site lists that are held. */
  siteLists(): Site[][] {
    const entries = [...this.#store.entries()].filter(({ subject }) => subject.kind === 'sites');
    return entries.map(({ value }) => value as Site[]);
  }

  /** The version of an entry to be served; a fresh or stale one counts as a read and as used. */
  lookup(key: string): EntryVersion | undefined {
    const entry = this.#store.find(key);
    const found = entry && entryVersion(entry, this.#options.now());
    if (found && found.state !== 'expired') {
      this.#count(entry.subject.kind, found.state === 'fresh' ? 'hit' : 'stale', found.age);
    }
    return found;
  }

  /** As `lookup`, but counts neither as a read nor as a use. */
  peek(key: string): EntryVersion | undefined {
    const entry = this.#store.peek(key);
    return entry && entryVersion(entry, this.#options.now());
  }

  /** Gives half of the memory back, what was used longest ago first (faults F58). */
  trim(): void {
    this.#store.halve();
  }

  statistics(): CacheStatistics {
    return this.#counts.statistics(this.#store.entries());
  }

  #count(kind: CacheKind, result: CacheResult, ageSeconds = 0): void {
    // The image service counts its own requests.
    if (kind === 'media') return;
    this.#counts.count(kind, result);
    this.#options.served(kind, result, ageSeconds);
  }

  #serve<T>(entry: CacheEntry<T>, result: CacheResult): EntryRead<T> {
    const read = cacheRead(entry, result, this.#options.now());
    this.#count(entry.subject.kind, result, read.age);
    return read;
  }

  /** Refreshes in the background: at most one call a key. */
  #refresh<T>(wanted: Wanted<T>, entry: CacheEntry<T>): void {
    if (this.#flights.get(wanted.key)) return;
    // A failure is reported where it happens; the next reader after the pause tries again.
    this.#start(wanted, entry).catch(() => undefined);
  }

  /** Waits for a load, own or under way; falls back on the stored copy while that may be served. */
  async #wait<T>(wanted: Wanted<T>, entry: CacheEntry<T> | undefined): Promise<EntryRead<T>> {
    const { key, subject } = wanted;
    const maySubstitute = () => entry !== undefined && this.#options.now() < entry.errorUntil;
    const underWay = this.#flights.get<CacheEntry<T>>(key);
    // The last try failed and somebody is at the next one: no need for all to wait for it.
    if (underWay && isFailing(entry) && maySubstitute()) return this.#serve(entry, 'error');
    if (!underWay && !entry) {
      // Work that is not cached is refused first (faults F57).
      if (this.#options.isOverloaded?.()) throw overloaded();
      wanted.admit();
    }
    const result = underWay ? 'collapsed' : 'miss';
    try {
      const landed = await (underWay ?? this.#start(wanted, entry));
      const standing = landedResult(landed, result, this.#options.now());
      if (standing === 'stale') this.#refresh(wanted, landed);
      return this.#serve(landed, standing);
    } catch (error) {
      const isGone = error instanceof Gone;
      if (entry && maySubstitute() && !isGone) return this.#serve(entry, 'error');
      this.#count(subject.kind, result);
      throw isGone ? error.answer : error;
    }
  }

  #start<T>(wanted: Wanted<T>, entry: CacheEntry<T> | undefined): Promise<CacheEntry<T>> {
    const held = entry?.basis === wanted.basis ? entry : undefined;
    return this.#flights.start(wanted.key, wanted.subject, async (isPurged) => {
      try {
        const loaded = await wanted.load(held);
        return this.#keep(wanted, held, loaded, isPurged());
      } catch (error) {
        if (!(error instanceof Gone)) this.#fail(wanted, entry, error);
        throw error;
      }
    });
  }

  /** Stores what a load brought, where that is allowed. Throws what it says when there is nothing. */
  #keep<T>(wanted: Wanted<T>, held: CacheEntry<T> | undefined, loaded: Loaded<T>, isPurged: boolean): CacheEntry<T> {
    const { key, subject } = wanted;
    const now = this.#options.now();
    const times = loadedTimes(loaded, now);
    if (!isPurged && (loaded.kind === 'gone' || !times.storable)) this.#store.delete(key);
    const mayStore = !isPurged && times.storable;
    if (loaded.kind === 'gone') {
      loaded.forget?.();
      const until = Math.min(now + NEGATIVE_MS, times.freshUntil);
      if (mayStore) this.#store.setNegative(key, { subject, error: loaded.error, until });
      throw new Gone(loaded.error);
    }
    const entry = this.#entryOf(wanted, held, loaded, times);
    if (loaded.failure !== undefined) this.#options.failed(subject, loaded.failure, true);
    if (!mayStore) return entry;
    this.#store.set(entry);
    loaded.keep?.(times.errorUntil);
    return entry;
  }

  #entryOf<T>(
    { key, subject, basis }: Wanted<T>,
    held: CacheEntry<T> | undefined,
    loaded: Exclude<Loaded<T>, { kind: 'gone' }>,
    times: EntryTimes,
  ): CacheEntry<T> {
    const { validator, headers } = loaded;
    if (loaded.kind === 'changed') {
      const { value, shown, wireBytes, digest } = loaded;
      const body = entryBody(key, shown, wireBytes);
      return { key, subject, value, ...body, version: ++this.#version, digest, basis, validator, headers, ...times };
    }
    if (!held) throw new TypeError('A load that was given nothing to compare with cannot find it unchanged.');
    return { ...held, ...times, headers, validator: validator ?? held.validator };
  }

  #fail<T>({ key, subject }: Wanted<T>, entry: CacheEntry<T> | undefined, error: unknown): void {
    const now = this.#options.now();
    const stale = entry !== undefined && now < entry.errorUntil;
    if (stale) {
      entry.retryAt = now + entry.retryPauseMs;
    } else if (subject.kind === 'sites' && error instanceof ContentError) {
      this.#store.setNegative(key, { subject, error, until: now + SITES_PAUSE_MS });
    }
    this.#options.failed(subject, error, stale);
  }
}
