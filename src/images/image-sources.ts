import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { entryTimes } from '../content/cache/cache-entry.ts';
import { type CachePolicy, entityTagOf, freshnessHeaders, freshnessOf } from '../content/cache/freshness.ts';
import type { CacheResult, CallContext, ContentSource, MediaResponse } from '../content/content-source.ts';
import { statusError } from '../content/upstream/content-status.ts';
import { ContentError, withoutFrames } from '../domain/errors.ts';
import { Collapsed } from './collapsed.ts';
import type { ImageSource, ImageUse } from './image-source.ts';

/** What is known of a file, and how it came to be known. */
export interface SourceRead {
  source: ImageSource;
  result: CacheResult;
  /** The file itself, where it had to be asked for. */
  bytes?: Buffer | undefined;
}

export interface ImageSourcesOptions {
  content: Pick<ContentSource, 'media'>;
  policy: CachePolicy;
  /** Longest file that is read whole, in bytes. */
  maxBytes: number;
  inspect(bytes: Buffer): Promise<ImageUse>;
  /** Is asked before a file that nothing is known of is loaded for a visitor; throws what the visitor gets instead. */
  admit(callContext: CallContext): void;
  /** Is given every file read, under its digest. */
  keep(digest: string, bytes: Buffer): void;
  /** Milliseconds. */
  now(): number;
}

/** Files that are remembered, a few hundred bytes each: strangers choose their names. */
const MAX_SOURCES = 5_000;
const MAX_MISSING = 2_000;
/** Milliseconds that a missing file is not asked for again (docs/rules.md#negative-cache). */
const MISSING_MS = 30_000;

/** What cannot be had whole here, while the proxy may well stream it. */
const LEFT_TO_THE_PROXY = new Set(['CONTENT_TOO_LARGE', 'CONTENT_SLOW']);

/** Not followed: where they lead is for the proxy and the visitor's browser. */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const digestOf = (bytes: Buffer): string => hash('sha256', bytes, 'hex').slice(0, 40);

/**
 * Knows the files that pictures are made from: what they are, and how long that may be believed, by the content service's
 * own headers and the cache's windows. Asked for at most once at a time; a failing content service is answered from memory.
 */
export class ImageSources {
  readonly #options: ImageSourcesOptions;
  readonly #known = new LRUCache<string, ImageSource>({ max: MAX_SOURCES });
  readonly #missing = new LRUCache<string, { error: ContentError; until: number }>({ max: MAX_MISSING });
  readonly #loads = new Collapsed<{ source: ImageSource; bytes: Buffer | undefined }>();

  constructor(options: ImageSourcesOptions) {
    this.#options = options;
  }

  /** Rejects with a ContentError when the file is not there or cannot be had. */
  async read(path: string, callContext: CallContext): Promise<SourceRead> {
    const now = this.#options.now();
    const known = this.#known.get(path);
    if (!known) return this.#first(path, callContext);
    const { freshUntil, staleUntil, retryAt, errorUntil } = known.times;
    if (now < freshUntil) return { source: known, result: 'hit' };
    if (now < retryAt && now < errorUntil) return { source: known, result: 'error' };
    if (now < staleUntil) {
      this.#refresh(path, known, callContext).catch(() => undefined); // it stays stale, and is tried again after a pause
      return { source: known, result: 'stale' };
    }
    return this.#revalidated(known, callContext);
  }

  /** The file itself, asked for anew: its bytes are gone from memory. Tells what is known of it now. */
  async load(path: string, callContext: CallContext): Promise<{ source: ImageSource; bytes: Buffer }> {
    const { source, bytes } = await this.#refresh(path, undefined, callContext);
    if (bytes) return { source, bytes };
    throw new ContentError('CONTENT_MALFORMED', 'The content service gave no picture.');
  }

  /** Remembers another use for a file: it could not be decoded after all. */
  setUse(source: ImageSource, use: ImageUse): void {
    if (this.#known.get(source.path) === source) this.#known.set(source.path, { ...source, use });
  }

  /** Forgets everything. */
  clear(): void {
    this.#known.clear();
    this.#missing.clear();
  }

  async #first(path: string, callContext: CallContext): Promise<SourceRead> {
    const missing = this.#missing.get(path);
    if (missing && this.#options.now() < missing.until) throw missing.error;
    const result = this.#loads.has(path) ? 'collapsed' : 'miss';
    if (result === 'miss') this.#options.admit(callContext);
    return { ...(await this.#refresh(path, undefined, callContext)), result };
  }

  async #revalidated(known: ImageSource, callContext: CallContext): Promise<SourceRead> {
    const result = this.#loads.has(known.path) ? 'collapsed' : 'miss';
    try {
      return { ...(await this.#refresh(known.path, known, callContext)), result };
    } catch (error) {
      const isThere = this.#known.has(known.path);
      if (isThere && this.#options.now() < known.times.errorUntil) return { source: known, result: 'error' };
      throw error;
    }
  }

  #refresh(path: string, known: ImageSource | undefined, callContext: CallContext) {
    return this.#loads.run(path, async () => {
      try {
        return await this.#ask(path, known, callContext);
      } catch (error) {
        this.#failed(path, known, error);
        throw error;
      }
    });
  }

  async #ask(path: string, known: ImageSource | undefined, callContext: CallContext) {
    const answer = await this.#answer(path, known, callContext);
    if (answer === 'elsewhere') return this.#elsewhere(path, {});
    const { status, headers, body } = answer;
    if (status === 304 && known) {
      const merged = { ...known.headers, age: undefined, ...freshnessHeaders(headers) };
      return { source: this.#keep(path, merged, known.digest, known.use, known.validator), bytes: undefined };
    }
    if (REDIRECTS.has(status)) return this.#elsewhere(path, headers);
    if (status !== 200) throw statusError(status, headers, this.#options.now());
    const digest = digestOf(body);
    const use = digest === known?.digest ? known.use : await this.#options.inspect(body);
    const source = this.#keep(path, headers, digest, use, entityTagOf(headers));
    if (source.times.storable) this.#options.keep(digest, body);
    return { source, bytes: body };
  }

  #elsewhere(path: string, headers: MediaResponse['headers']) {
    return { source: this.#keep(path, headers, 'elsewhere', { kind: 'elsewhere' }), bytes: undefined };
  }

  async #answer(
    path: string,
    known: ImageSource | undefined,
    callContext: CallContext,
  ): Promise<MediaResponse | 'elsewhere'> {
    const { content, maxBytes } = this.#options;
    try {
      return await content.media(
        path,
        { maxBytes, ...(known?.validator ? { validator: known.validator } : {}) },
        callContext,
      );
    } catch (error) {
      if (!known && error instanceof ContentError && LEFT_TO_THE_PROXY.has(error.code)) return 'elsewhere';
      throw error;
    }
  }

  #keep(
    path: string,
    headers: MediaResponse['headers'],
    digest: string,
    use: ImageUse,
    validator?: string,
  ): ImageSource {
    const { policy, now } = this.#options;
    const times = entryTimes(freshnessOf(headers, policy, now()), now());
    const source = { path, digest, use, times, validator, headers: freshnessHeaders(headers) };
    if (times.storable) this.#known.set(path, source);
    else this.#known.delete(path);
    this.#missing.delete(path);
    return source;
  }

  #failed(path: string, known: ImageSource | undefined, error: unknown): void {
    const now = this.#options.now();
    if (error instanceof ContentError && (error.statusCode === 404 || error.statusCode === 410)) {
      this.#known.delete(path);
      this.#missing.set(path, { error: withoutFrames(error), until: now + MISSING_MS });
    } else if (known) {
      const times = { ...known.times, retryAt: now + known.times.retryPauseMs };
      this.#known.set(path, { ...known, times });
    }
  }
}
