import { entryTimes } from '../cache/cache-entry.ts';
import { keyOf } from '../cache/cache-subject.ts';
import type { LoadResult, Previous } from '../cache/load-result.ts';
import { bodyDigest, type ContentRecord } from '../persist/content-record.ts';
import { isStoredExternally, type RecordStore, type StoreRead, type StoreWrite } from '../persist/record-store.ts';
import type { ContentLoader, ContentReading } from './content-loader.ts';

interface StoreBackedLoaderOptions {
  loader: ContentLoader;
  /** Shared by all replicas; read before the content service is called. */
  shared?: RecordStore | undefined;
  /** Survives a restart; read when the content service fails. */
  snapshot?: RecordStore | undefined;
  /** Milliseconds. */
  now: () => number;
}

/** A store, and its generation before the content service was called. */
type Target = readonly [store: RecordStore, generation: number];

const isRecord = (read: StoreRead | undefined): read is ContentRecord => typeof read === 'object';

/**
 * Loads content with the help of the external stores. Another replica's response saves a call; a
 * response from before a restart is used if the content service fails (faults F53, F78, F79).
 */
export class StoreBackedLoader {
  readonly #options: StoreBackedLoaderOptions;

  constructor(options: StoreBackedLoaderOptions) {
    this.#options = options;
  }

  /** Rejects with the content service's ContentError if no stored response may be used instead. */
  async load<W, T>(reading: ContentReading<W, T>, previous: Previous | undefined): Promise<LoadResult<T>> {
    const { loader } = this.#options;
    const { subject } = reading;
    const key = keyOf(subject);
    if (!isStoredExternally(subject)) return loader.load(reading, previous);
    const targets = this.#stores().map((store): Target => [store, store.generation()]);
    const shared = this.#dated(await this.#options.shared?.read(key, subject));
    const stored = isRecord(shared) ? await this.#whileUsable(reading, shared, previous) : undefined;
    if (stored) return stored;
    try {
      // If the shared store has no record, no ETag is sent: a 304 could not fill the store.
      const known = shared === 'absent' && previous ? { ...previous, validator: undefined } : previous;
      const result = await loader.load(reading, known);
      if (result.kind === 'gone') {
        const remove = () => this.#stores().forEach((store) => void store.remove(key));
        return { ...result, remove };
      }
      const now = this.#options.now();
      const record = result.record ?? confirmedRecord(shared, previous, result.headers, now);
      return { ...result, store: (usefulUntil) => writeTo(targets, record, now, { key, subject, usefulUntil }) };
    } catch (error) {
      const lastGood = previous ? undefined : await this.#lastGood(reading, shared);
      if (!lastGood) throw error;
      return { ...lastGood, failure: error };
    }
  }

  /** Our own clock counts: a record from the future would stay fresh too long (faults F42). */
  #dated(read: StoreRead | undefined): StoreRead | undefined {
    return isRecord(read) ? { ...read, receivedAt: Math.min(read.receivedAt, this.#options.now()) } : read;
  }

  #stores(): RecordStore[] {
    const { shared, snapshot } = this.#options;
    return [shared, snapshot].filter((store) => store !== undefined);
  }

  /**
   * Reads another replica's response. The response must be fresh; without a previous entry, it may
   * also be stale.
   */
  async #whileUsable<W, T>(reading: ContentReading<W, T>, record: ContentRecord, previous: Previous | undefined) {
    const result = await this.#interpret(reading, record, previous);
    if (!result) return undefined;
    const times = entryTimes(result.freshness, record.receivedAt);
    if (this.#options.now() >= (previous ? times.freshUntil : times.staleUntil)) return undefined;
    const { snapshot } = this.#options;
    const generation = snapshot?.generation() ?? 0;
    const { subject } = reading;
    const store = (usefulUntil: number) =>
      snapshot?.write({ key: keyOf(subject), subject, record, usefulUntil, generation });
    return { ...result, store };
  }

  async #lastGood<W, T>(reading: ContentReading<W, T>, shared: StoreRead | undefined) {
    const { snapshot, now } = this.#options;
    const stored = isRecord(shared) ? shared : await snapshot?.read(keyOf(reading.subject), reading.subject);
    const record = this.#dated(stored);
    const result = isRecord(record) ? await this.#interpret(reading, record, undefined) : undefined;
    if (!result || !isRecord(record)) return undefined;
    return now() < entryTimes(result.freshness, record.receivedAt).errorUntil ? result : undefined;
  }

  /** Reads a stored record; undefined if it is unreadable, or a 404 or 410. */
  async #interpret<W, T>(reading: ContentReading<W, T>, record: ContentRecord, previous: Previous | undefined) {
    try {
      const result = await this.#options.loader.interpret(reading, record, previous);
      return result.kind === 'gone' ? undefined : { ...result, receivedAt: record.receivedAt };
    } catch {
      return undefined;
    }
  }
}

/** The shared record with the new headers, if it is the response that a 304 confirmed. */
function confirmedRecord(
  shared: StoreRead | undefined,
  previous: Previous | undefined,
  headers: ContentRecord['headers'],
  now: number,
): ContentRecord | undefined {
  if (!isRecord(shared) || bodyDigest(shared.body) !== previous?.digest) return undefined;
  return { ...shared, receivedAt: now, headers: { ...shared.headers, ...headers } };
}

/** Writes a record to the stores. If there is no record, confirms the stored records. */
function writeTo(
  targets: readonly Target[],
  record: ContentRecord | undefined,
  now: number,
  write: Omit<StoreWrite, 'record' | 'generation'>,
): void {
  for (const [store, generation] of targets) {
    if (record) store.write({ ...write, record, generation });
    else store.confirm(write.key, now);
  }
}
