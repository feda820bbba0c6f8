import { hash } from 'node:crypto';
import type { EntryRead } from '../content/cache/cache-entry.ts';
import { mediaSubject } from '../content/cache/cache-subject.ts';
import { ContentCache } from '../content/cache/content-cache.ts';
import type { CachePolicy } from '../content/cache/freshness.ts';
import type { Previous } from '../content/cache/load-result.ts';
import type { CallContext, ContentSource, PurgeSelector } from '../content/content-source.ts';
import { ContentLoader, type ContentLoaderOptions, type ContentReading } from '../content/load/content-loader.ts';
import { statusError } from '../content/upstream/content-status.ts';
import { ContentError } from '../domain/errors.ts';
import { SingleFlight } from '../domain/single-flight.ts';
import type { ImageUse } from './inspect-image.ts';

/** Facts about a file that images are encoded from. */
export interface ImageSource {
  /** Path below /media, encoded. */
  readonly path: string;
  /** Digest of the bytes, 40 hexadecimal digits. */
  readonly digest: string;
  /** Set to `as-is` if the file turns out to be damaged. */
  use: ImageUse;
  /** By image name: the time, in milliseconds, from which a failed image may be encoded again. */
  readonly retryAt: Map<string, number>;
}

export interface SourceRead extends EntryRead<ImageSource> {
  /** The file, if this read loaded it. */
  bytes: Buffer | undefined;
}

interface ImageSourcesOptions {
  content: Pick<ContentSource, 'media'>;
  policy: CachePolicy;
  inspect(bytes: Buffer): Promise<ImageUse>;
  /** Called before a file that is not cached is loaded. Throws to refuse the request. */
  acquire(callContext: CallContext): void;
  /** Called with the bytes of each loaded file that may be stored. */
  onFile(digest: string, bytes: Buffer): void;
  /** Milliseconds. */
  now(): number;
}

/** The file has changed since its facts were cached. */
export class SourceChanged extends Error {
  override readonly name = 'SourceChanged';
}

/** Longest file that is read, in bytes. */
const MAX_FILE_BYTES = 16 * 1_024 * 1_024;
/** Bounds the facts to some 5,000 files, because clients choose the paths. */
const MAX_FACTS_BYTES = 3_500_000;

/** The proxy can stream a file that is too large or too slow to be loaded whole. */
const isLeftToProxy = (error: unknown) =>
  error instanceof ContentError && (error.code === 'CONTENT_TOO_LARGE' || error.code === 'CONTENT_SLOW');
const LEFT_TO_PROXY = { status: 302, headers: { location: 'proxy' }, body: Buffer.alloc(0) };

const digestOf = (bytes: Buffer): string => hash('sha256', bytes, 'hex').slice(0, 40);
const ignore = () => undefined;

/** Facts about the source files of images, in a separate content cache. */
export class ImageSources {
  readonly #options: ImageSourcesOptions;
  readonly #cache: ContentCache;
  readonly #loader: ContentLoader;
  readonly #reloads = new SingleFlight<Buffer>();

  constructor(options: ImageSourcesOptions) {
    const { content, policy, now } = options;
    this.#options = options;
    this.#cache = new ContentCache({ maxBytes: MAX_FACTS_BYTES, now, onRead: ignore, onFailure: ignore });
    const call: ContentLoaderOptions['client']['call'] = ({ path, maxBytes, headers, ...call }) =>
      content.media(
        path,
        { maxBytes, validator: headers['if-none-match'], isBackground: call.isBackground },
        call.callContext,
      );
    this.#loader = new ContentLoader({ client: { call }, policy, now, onProblems: ignore, onFreshness: ignore });
  }

  /** Rejects with a ContentError if the file is missing or cannot be loaded. */
  async read(path: string, callContext: CallContext): Promise<SourceRead> {
    let bytes: Buffer | undefined;
    const load = async (previous: Previous | undefined, isBackground: boolean) => {
      const result = await this.#load({ ...this.#readingOf(path, callContext), isBackground }, previous);
      if (result.kind === 'changed' && result.value.digest !== '') {
        bytes = result.record?.body;
        if (bytes && result.freshness.storable) this.#options.onFile(result.value.digest, bytes);
      }
      return result;
    };
    const read = await this.#cache.read(mediaSubject(path), load, '', () => this.#options.acquire(callContext));
    return { ...read, bytes };
  }

  /** Loads the bytes of a source again. Rejects with {@link SourceChanged} if they differ. */
  reload(read: SourceRead, callContext: CallContext): Promise<Buffer> {
    const { digest, path } = read.value;
    return this.#reloads.run(`${digest} ${path}`, () => this.#reload(read, callContext));
  }

  /** Forgets the selected files; site and language select none (docs/rules.md#purge). */
  purge(selector: PurgeSelector): void {
    this.#cache.purge(selector);
  }

  async #load(reading: ContentReading<Buffer | 'redirect', ImageSource>, previous: Previous | undefined) {
    try {
      return await this.#loader.load(reading, previous);
    } catch (error) {
      // After an error, the cache can serve the stale facts of a file that was loaded before.
      if (previous || !isLeftToProxy(error)) throw error;
      return this.#loader.interpret(reading, LEFT_TO_PROXY, undefined);
    }
  }

  #readingOf(path: string, callContext: CallContext): ContentReading<Buffer | 'redirect', ImageSource> {
    return {
      subject: mediaSubject(path),
      request: () => ({ endpoint: 'media', method: 'GET', path, headers: {}, maxBytes: MAX_FILE_BYTES }),
      callContext,
      mayBeMissing: true,
      // The browser follows the redirect, which the proxy passes on.
      redirect: () => 'redirect',
      read: (body) => ({ wire: body, bytes: 0 }),
      prepare: async (wire) => ({ value: await this.#sourceOf(path, wire), shown: null }),
    };
  }

  async #sourceOf(path: string, wire: Buffer | 'redirect'): Promise<ImageSource> {
    const retryAt = new Map<string, number>();
    if (wire === 'redirect') return { path, digest: '', use: { kind: 'redirect' }, retryAt };
    return { path, digest: digestOf(wire), use: await this.#options.inspect(wire), retryAt };
  }

  async #reload({ value: { path, digest }, storable }: SourceRead, callContext: CallContext): Promise<Buffer> {
    const { content, onFile, now } = this.#options;
    try {
      const { status, headers, body } = await content.media(path, { maxBytes: MAX_FILE_BYTES }, callContext);
      if (status === 200 && digestOf(body) === digest) {
        if (storable) onFile(digest, body);
        return body;
      }
      if (status === 429 || status >= 500) throw statusError(status, headers, now());
    } catch (error) {
      if (!(error instanceof ContentError && error.code === 'CONTENT_TOO_LARGE')) throw error;
    }
    this.#cache.drop(mediaSubject(path));
    throw new SourceChanged('The file has changed.');
  }
}
