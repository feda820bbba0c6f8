import type { CachePolicy } from '../content/cache/freshness.ts';
import type { CacheResult, CallContext, ContentSource } from '../content/content-source.ts';
import { ServiceError } from '../domain/errors.ts';
import { matchesTag } from '../http/entity-tag.ts';
import { acceptedTypes } from './accepted-types.ts';
import { type ImageEncoder, type PixelType, TooSlow } from './image-encoder.ts';
import type { ImageLocation } from './image-location.ts';
import type { ImageMetrics, PictureOrigin } from './image-metrics.ts';
import type { ImageSource } from './image-source.ts';
import { ImageSources, type SourceRead } from './image-sources.ts';
import type { ImageType } from './image-type.ts';
import { inspectImage } from './inspect-image.ts';
import type { PictureDisk } from './picture-disk.ts';
import { PictureMaker, type PictureOrder, pictureName } from './picture-maker.ts';
import { PictureMemory } from './picture-memory.ts';
import { PictureShelf } from './picture-shelf.ts';
import { PictureWork, WaitOver } from './picture-work.ts';

export interface ImageServiceOptions {
  content: Pick<ContentSource, 'media'>;
  policy: CachePolicy;
  encoder: ImageEncoder;
  disk?: PictureDisk | undefined;
  /** Bytes of memory for pictures and the files they are made from. */
  maxMemoryBytes: number;
  /** Largest picture that is decoded, in pixels. */
  maxPixels: number;
  /** Pictures made at once while visitors wait. */
  concurrency: number;
  metrics: ImageMetrics;
  /** Is asked before a file that nothing is known of is loaded for a visitor; throws what the visitor gets instead. */
  admit(callContext: CallContext): void;
  /** Hears of a file that turned out to be damaged, or too costly. */
  failed(path: string, error: unknown): void;
  /** Milliseconds. */
  now(): number;
}

/** What a request says besides its URL. */
export interface ImageAsked {
  accept: string | undefined;
  ifNoneMatch: string | undefined;
}

/** A picture to send. Without a body the visitor has it already. */
export interface ImageResponse {
  kind: 'picture';
  source: ImageSource;
  type: ImageType;
  etag: string;
  body: Buffer | undefined;
  result: CacheResult;
  /** A better one is being made: this one is not to be kept for long. */
  isInterim: boolean;
}

/** The file cannot be had whole here, or others are first; the proxy streams it at its own address. */
export interface RedirectResponse {
  kind: 'elsewhere';
  /** Path below /media, encoded. */
  path: string;
  /** Absent when it is so for this moment only. */
  source?: ImageSource;
  result: CacheResult;
}

/** Longest file that is read to make pictures, in bytes. */
const MAX_FILE_BYTES = 16 * 1_024 * 1_024;
/** Longest file that is sent as it is from here, in bytes: many slow visitors must not hold many large files in memory. */
const MAX_WHOLE_BYTES = 2 * 1_024 * 1_024;
/** Files read at once: with the bound above, what waits for the encoder stays below 64 MB. */
const FILES = { running: 4, waiting: 128, waitMs: 10_000 };

/** The content service gave other bytes than those a picture was ordered of. */
class SourceChanged extends Error {}

/** Makes pictures of the content service's media in the widths and types that browsers ask for. */
export class ImageService {
  readonly #options: ImageServiceOptions;
  readonly #memory: PictureMemory;
  readonly #shelf: PictureShelf;
  readonly #maker: PictureMaker;
  readonly #sources: ImageSources;

  constructor(options: ImageServiceOptions) {
    const { content, policy, encoder, disk, maxPixels, metrics, now, admit } = options;
    this.#options = options;
    this.#memory = new PictureMemory(options.maxMemoryBytes);
    this.#shelf = new PictureShelf(this.#memory, disk);
    this.#maker = new PictureMaker({
      encoder,
      shelf: this.#shelf,
      now,
      running: options.concurrency,
      made: metrics.made,
    });
    const files = new PictureWork(FILES);
    this.#sources = new ImageSources({
      content: { media: (path, bounds, callContext) => files.run(() => content.media(path, bounds, callContext)) },
      policy,
      now,
      admit,
      maxBytes: MAX_FILE_BYTES,
      inspect: (bytes) => inspectImage(bytes, encoder, maxPixels),
      keep: (digest, bytes) => void this.#memory.files.set(digest, bytes),
    });
    metrics.watch(() => ({
      pending: this.#maker.pending + files.pending,
      memoryBytes: this.#memory.bytes,
      diskBytes: disk?.bytes ?? 0,
    }));
  }

  /** Rejects with a ServiceError: no such file, no picture, too busy, or the content service's failure. */
  async answer(
    location: ImageLocation,
    asked: ImageAsked,
    callContext: CallContext,
  ): Promise<ImageResponse | RedirectResponse> {
    try {
      return await this.#answer(location, asked, callContext);
    } catch (error) {
      if (error instanceof SourceChanged) return this.#answer(location, asked, callContext);
      if (error instanceof WaitOver) return this.#elsewhere(location.path, 'miss');
      throw error;
    }
  }

  /** Forgets what is known of the content service's files; pictures on disk stay, since they are named by content. */
  clear(): void {
    this.#sources.clear();
    this.#memory.clear();
  }

  async #answer({ path, width }: ImageLocation, asked: ImageAsked, callContext: CallContext) {
    const read = await this.#sources.read(path, callContext);
    const { source, result } = read;
    switch (source.use.kind) {
      case 'refused':
        throw new ServiceError('NO_PICTURE', source.use.message);
      case 'elsewhere':
        return { ...this.#elsewhere(path, result), source };
      case 'whole':
        return this.#whole(read, source.use.type, asked, callContext);
      default: {
        const order = { source, width: Math.min(width, source.use.width), bytes: () => this.#bytes(read, callContext) };
        return this.#made(read, order, source.use.type, asked, callContext);
      }
    }
  }

  async #made(
    read: SourceRead,
    order: Omit<PictureOrder, 'type'>,
    own: PixelType,
    asked: ImageAsked,
    callContext: CallContext,
  ): Promise<ImageResponse | RedirectResponse> {
    const choice = await this.#choose(order, acceptedTypes(asked.accept, own) as PixelType[]);
    const { type, shelved, isInterim } = choice;
    const picture = { ...order, type };
    const etag = `"${pictureName(picture)}"`;
    if (matchesTag(asked.ifNoneMatch, etag)) return this.#picture(read, type, etag, undefined, 'unchanged', isInterim);
    if (shelved) return this.#picture(read, type, etag, shelved.body, shelved.origin, isInterim);
    if (this.#maker.hasFailed(picture)) return this.#whole(read, own, asked, callContext);
    try {
      const { body, origin } = await this.#maker.make(picture);
      const made = this.#picture(read, type, etag, body, origin, isInterim);
      return { ...made, result: read.result === 'hit' ? (origin === 'made' ? 'miss' : 'collapsed') : read.result };
    } catch (error) {
      if (error instanceof ServiceError || error instanceof SourceChanged || error instanceof WaitOver) throw error;
      this.#options.failed(read.source.path, error);
      if (!(error instanceof TooSlow)) this.#sources.setUse(read.source, { kind: 'whole', type: own });
      return this.#whole(read, own, asked, callContext);
    }
  }

  /** The best type that is there; else one that is quickly made, while AVIF, which takes ten times as long, follows. */
  async #choose(order: Omit<PictureOrder, 'type'>, types: readonly PixelType[]) {
    const [best = 'jpeg', next] = types;
    const shelved = await this.#shelf.get(pictureName({ ...order, type: best }));
    if (shelved || best !== 'avif' || !next) return { type: best, shelved, isInterim: false };
    this.#maker.makeLater({ ...order, type: best });
    return { type: next, shelved: await this.#shelf.get(pictureName({ ...order, type: next })), isInterim: true };
  }

  async #whole(
    read: SourceRead,
    type: ImageType,
    asked: ImageAsked,
    callContext: CallContext,
  ): Promise<ImageResponse | RedirectResponse> {
    const etag = `"${read.source.digest}"`;
    if (matchesTag(asked.ifNoneMatch, etag)) return this.#picture(read, type, etag, undefined, 'unchanged');
    const bytes = await this.#bytes(read, callContext);
    if (bytes.length > MAX_WHOLE_BYTES)
      return { ...this.#elsewhere(read.source.path, read.result), source: read.source };
    return this.#picture(read, type, etag, bytes, 'whole');
  }

  #elsewhere(path: string, result: CacheResult): RedirectResponse {
    this.#options.metrics.answered('none', 'elsewhere');
    return { kind: 'elsewhere', path, result };
  }

  #picture(
    { source, result }: SourceRead,
    type: ImageType,
    etag: string,
    body: Buffer | undefined,
    origin: PictureOrigin,
    isInterim = false,
  ): ImageResponse {
    this.#options.metrics.answered(type, origin);
    return { kind: 'picture', source, type, etag, body, result, isInterim };
  }

  async #bytes({ source, bytes }: SourceRead, callContext: CallContext): Promise<Buffer> {
    const held = bytes ?? this.#memory.files.get(source.digest);
    if (held) return held;
    const loaded = await this.#sources.load(source.path, callContext);
    if (loaded.source.digest !== source.digest) throw new SourceChanged('The file has changed.');
    return loaded.bytes;
  }
}
