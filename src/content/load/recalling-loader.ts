import { entryTimes } from '../cache/cache-entry.ts';
import { type CacheSubject, keyOf } from '../cache/cache-subject.ts';
import type { Held, Loaded } from '../cache/loaded.ts';
import { bodyDigest, type ContentRecord } from '../persist/content-record.ts';
import { isKept, type Recalled, type RecordStore } from '../persist/record-store.ts';
import type { ContentLoader, ContentReading } from './content-loader.ts';

export interface RecallingLoaderOptions {
  loader: ContentLoader;
  /** What replicas share: asked before the content service. */
  shared?: RecordStore | undefined;
  /** What outlasts a restart: asked when the content service fails. */
  snapshot?: RecordStore | undefined;
  /** Milliseconds. */
  now: () => number;
}

const isRecord = (recalled: Recalled | undefined): recalled is ContentRecord => typeof recalled === 'object';

/**
 * Loads content with what is kept outside of the process: an answer that another replica has just got saves a call, and
 * one of before a restart stands in when the content service fails (faults F53, F78, F79).
 */
export class RecallingLoader {
  readonly #options: RecallingLoaderOptions;

  constructor(options: RecallingLoaderOptions) {
    this.#options = options;
  }

  /** Rejects with a ContentError, as the content service's own loader does, when nothing kept may stand in. */
  async load<W, T>(reading: ContentReading<W, T>, held: Held | undefined): Promise<Loaded<T>> {
    const { loader } = this.#options;
    if (!isKept(reading.subject)) return loader.load(reading, held);
    const marks = this.#stores().map((store) => [store, store.mark()] as const);
    const shared = await this.#options.shared?.read(keyOf(reading.subject), reading.subject);
    const recalled = isRecord(shared) ? await this.#whileUsable(reading, shared, held) : undefined;
    if (recalled) return recalled;
    try {
      // What the shared store lacks is asked for whole: a 304 would leave it lacking.
      const loaded = await loader.load(reading, shared === 'absent' && held ? { ...held, validator: undefined } : held);
      if (loaded.kind === 'gone') return { ...loaded, forget: () => this.#forget(reading.subject) };
      const now = this.#options.now();
      const record = loaded.record ?? confirmed(shared, held, loaded.headers, now);
      return {
        ...loaded,
        keep: (usefulUntil) => keepIn(marks, { subject: reading.subject, record, usefulUntil, now }),
      };
    } catch (error) {
      const lastGood = held ? undefined : await this.#lastGood(reading, shared);
      if (!lastGood) throw error;
      return { ...lastGood, failure: error };
    }
  }

  #stores(): RecordStore[] {
    const { shared, snapshot } = this.#options;
    return [shared, snapshot].filter((store) => store !== undefined);
  }

  #forget(subject: CacheSubject): void {
    for (const store of this.#stores()) store.remove(keyOf(subject));
  }

  /** What another replica got, while it is fresh; with nothing held at all, while it may be refreshed behind the answer. */
  async #whileUsable<W, T>(reading: ContentReading<W, T>, record: ContentRecord, held: Held | undefined) {
    const loaded = await this.#recall(reading, record, held);
    if (!loaded) return undefined;
    const times = entryTimes(loaded.freshness, record.receivedAt);
    if (this.#options.now() >= (held ? times.freshUntil : times.staleUntil)) return undefined;
    const { snapshot } = this.#options;
    const marks = snapshot ? [[snapshot, snapshot.mark()] as const] : [];
    const { subject } = reading;
    const keep = (usefulUntil: number) => keepIn(marks, { subject, record, usefulUntil, now: this.#options.now() });
    return { ...loaded, keep };
  }

  async #lastGood<W, T>(reading: ContentReading<W, T>, shared: Recalled | undefined) {
    const { snapshot, now } = this.#options;
    const kept = isRecord(shared) ? shared : await snapshot?.read(keyOf(reading.subject), reading.subject);
    const loaded = isRecord(kept) ? await this.#recall(reading, kept, undefined) : undefined;
    if (!loaded || !isRecord(kept)) return undefined;
    return now() < entryTimes(loaded.freshness, kept.receivedAt).errorUntil ? loaded : undefined;
  }

  /** Reads a record as if it had just come; undefined for one that cannot be read any more. */
  async #recall<W, T>(reading: ContentReading<W, T>, record: ContentRecord, held: Held | undefined) {
    try {
      const loaded = await this.#options.loader.interpret(reading, record, held);
      return loaded.kind === 'gone' ? undefined : { ...loaded, receivedAt: record.receivedAt };
    } catch {
      return undefined;
    }
  }
}

/** The shared record that a 304 has just confirmed; undefined where it is not the one that was asked about. */
function confirmed(
  shared: Recalled | undefined,
  held: Held | undefined,
  headers: ContentRecord['headers'],
  now: number,
): ContentRecord | undefined {
  if (!isRecord(shared) || bodyDigest(shared.body) !== held?.digest) return undefined;
  return { ...shared, receivedAt: now, headers: { ...shared.headers, ...headers } };
}

function keepIn(
  marks: readonly (readonly [RecordStore, number])[],
  kept: { subject: CacheSubject; record: ContentRecord | undefined; usefulUntil: number; now: number },
): void {
  const { subject, record, usefulUntil, now } = kept;
  const key = keyOf(subject);
  for (const [store, mark] of marks) {
    if (record) store.keep({ key, subject, record, usefulUntil, mark });
    else store.confirm(key, now);
  }
}
