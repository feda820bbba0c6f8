import type { CachePolicy } from '../content/cache/freshness.ts';
import type { CacheResult, CallContext, ContentSource, PurgeSelector } from '../content/content-source.ts';
import { ServiceError } from '../domain/errors.ts';
import { matchesTag } from '../http/entity-tag.ts';
import { clientShare } from '../rates/client-network.ts';
import { acceptedTypes } from './accepted-types.ts';
import type { ImageDisk } from './image-disk.ts';
import { EncodingTimeout, type ImageEncoder, type PixelType } from './image-encoder.ts';
import type { ImageLocation } from './image-location.ts';
import { type ImageInput, ImageMaker, type ImageVariant, imageName } from './image-maker.ts';
import type { ImageMetrics, ImageOrigin } from './image-metrics.ts';
import { ImageQueue, QueueTimeout } from './image-queue.ts';
import { ImageSources, SourceChanged, type SourceRead } from './image-sources.ts';
import { ImageStore } from './image-store.ts';
import type { ImageType } from './image-type.ts';
import { inspectImage } from './inspect-image.ts';

export interface ImageServiceOptions {
  content: Pick<ContentSource, 'media'>;
  policy: CachePolicy;
  encoder: ImageEncoder;
  disk?: ImageDisk | undefined;
  /** Memory for images and source files, in bytes. */
  maxMemoryBytes: number;
  /** Largest image that is decoded, in pixels. */
  maxPixels: number;
  /** How many images are encoded at once while clients wait. */
  concurrency: number;
  metrics: ImageMetrics;
  /** Called before a file that is not cached is loaded. Throws to refuse the request. */
  acquire(callContext: CallContext): void;
  /** Called for a file that cannot be encoded. */
  onError(path: string, error: unknown): void;
  /** Milliseconds. */
  now(): number;
}

/** A request for an image. */
interface ImageRequest {
  location: ImageLocation;
  accept: string | undefined;
  ifNoneMatch: string | undefined;
  callContext: CallContext;
}

/** An image to send; `body` is undefined if the client has the image. */
export interface ImageResponse {
  kind: 'image';
  read: SourceRead;
  type: ImageType;
  etag: string;
  body: Buffer | undefined;
  result: CacheResult;
  /** True while a better type is encoded: the client may cache this image only for a short time. */
  isInterim: boolean;
}

/** A redirect to the source file, which the proxy streams. */
export interface RedirectResponse {
  kind: 'redirect';
  /** Path below /media, encoded. */
  path: string;
  /** Absent for a redirect that may not be cached. */
  read?: SourceRead;
  result: CacheResult;
}

/** Longest file sent as it is, in bytes. Slow clients would keep longer files in memory. */
const MAX_AS_IS_BYTES = 2 * 1_024 * 1_024;
/** Limits for loading files: four files of at most 16 MB each fill at most 64 MB. */
const FILES = { running: 4, waiting: 128, waitMs: 10_000 };
/** The part of these places for one client. */
const CLIENT_PART = 1 / 2;

/** Serves the content service's images in the widths and types that browsers request. */
export class ImageService {
  readonly #options: ImageServiceOptions;
  readonly #store: ImageStore;
  readonly #maker: ImageMaker;
  readonly #sources: ImageSources;

  constructor(options: ImageServiceOptions) {
    const { content, policy, encoder, disk, maxPixels, concurrency, metrics, now, acquire } = options;
    this.#options = options;
    const store = new ImageStore(options.maxMemoryBytes, disk);
    const maker = new ImageMaker({ encoder, store, concurrency, onEncode: metrics.onEncode, now });
    const files = new ImageQueue(FILES);
    this.#sources = new ImageSources({
      content: {
        media: (path, options, callContext) =>
          files.run(() => content.media(path, options, callContext), clientShare(callContext, CLIENT_PART)),
      },
      policy,
      inspect: (bytes) => inspectImage(bytes, encoder, maxPixels),
      acquire,
      onFile: (digest, bytes) => store.setFile(digest, bytes),
      now,
    });
    this.#store = store;
    this.#maker = maker;
    metrics.watch(() => ({
      pending: maker.pending + files.pending,
      memoryBytes: store.memoryBytes,
      diskBytes: store.diskBytes,
    }));
  }

  /** Rejects with a ServiceError if there is no such image, or if it cannot be loaded now. */
  async respond(request: ImageRequest): Promise<ImageResponse | RedirectResponse> {
    try {
      return await this.#respond(request).catch((error) => {
        if (error instanceof SourceChanged) return this.#respond(request);
        throw error;
      });
    } catch (error) {
      if (error instanceof QueueTimeout || error instanceof SourceChanged) {
        return this.#redirect(request.location.path, 'miss');
      }
      throw error;
    }
  }

  /** Forgets the selected files. Images on disk stay valid: their names contain a digest. */
  purge(selector: PurgeSelector): void {
    this.#sources.purge(selector);
    if (selector.all) this.#store.clear();
  }

  async #respond(request: ImageRequest): Promise<ImageResponse | RedirectResponse> {
    const { path } = request.location;
    const read = await this.#sources.read(path, request.callContext);
    const { use } = read.value;
    switch (use.kind) {
      case 'refused':
        throw new ServiceError('NO_PICTURE', use.message);
      case 'redirect':
        return { ...this.#redirect(path, read.result), read };
      case 'as-is':
        return this.#asIs(request, read, use.type);
      default:
        return this.#resized(request, read, { type: use.type, width: Math.min(request.location.width, use.width) });
    }
  }

  async #resized(
    request: ImageRequest,
    read: SourceRead,
    { type: own, width }: { type: PixelType; width: number },
  ): Promise<ImageResponse | RedirectResponse> {
    const { value: source, storable } = read;
    const input = { bytes: () => this.#bytes(read, request), storable };
    const types = acceptedTypes(request.accept, own) as PixelType[];
    const { variant, stored, isInterim } = await this.#choose({ source, width }, types, input);
    const etag = `"${imageName(variant)}"`;
    const respond = (body: Buffer | undefined, origin: ImageOrigin) =>
      this.#image({ read, type: variant.type, etag, body, isInterim }, origin);
    if (matchesTag(request.ifNoneMatch, etag)) return respond(undefined, 'unchanged');
    if (stored) return respond(stored.body, stored.origin);
    if (this.#maker.hasFailed(variant)) return this.#asIs(request, read, own);
    try {
      const { body, origin } = await this.#maker.make(variant, input);
      const result = origin === 'made' ? 'miss' : 'collapsed';
      return { ...respond(body, origin), result: read.result === 'hit' ? result : read.result };
    } catch (error) {
      if (error instanceof ServiceError || error instanceof SourceChanged || error instanceof QueueTimeout) throw error;
      this.#options.onError(source.path, error);
      if (!(error instanceof EncodingTimeout)) source.use = { kind: 'as-is', type: own };
      return this.#asIs(request, read, own);
    }
  }

  /**
   * Chooses the best type. AVIF takes ten times as long to encode as other types. If an AVIF is not
   * stored yet, the next type is sent, and the AVIF is encoded in the background.
   */
  async #choose(image: Omit<ImageVariant, 'type'>, [best = 'jpeg', next]: PixelType[], input: ImageInput) {
    const variant = { ...image, type: best };
    const stored = await this.#store.get(imageName(variant));
    if (stored || best !== 'avif' || !next) return { variant, stored, isInterim: false };
    this.#maker.makeInBackground(variant, input);
    const interim = { ...image, type: next };
    return { variant: interim, stored: await this.#store.get(imageName(interim)), isInterim: true };
  }

  async #asIs(request: ImageRequest, read: SourceRead, type: ImageType): Promise<ImageResponse | RedirectResponse> {
    const { path, digest } = read.value;
    const image = { read, type, etag: `"${digest}"`, isInterim: false };
    if (matchesTag(request.ifNoneMatch, image.etag)) return this.#image({ ...image, body: undefined }, 'unchanged');
    const body = await this.#bytes(read, request);
    if (body.length > MAX_AS_IS_BYTES) return { ...this.#redirect(path, read.result), read };
    return this.#image({ ...image, body }, 'whole');
  }

  #redirect(path: string, result: CacheResult): RedirectResponse {
    this.#options.metrics.onServed('none', 'elsewhere');
    return { kind: 'redirect', path, result };
  }

  #image(image: Omit<ImageResponse, 'kind' | 'result'>, origin: ImageOrigin): ImageResponse {
    this.#options.metrics.onServed(image.type, origin);
    return { kind: 'image', ...image, result: image.read.result };
  }

  async #bytes(read: SourceRead, { callContext }: ImageRequest): Promise<Buffer> {
    return read.bytes ?? this.#store.getFile(read.value.digest) ?? this.#sources.reload(read, callContext);
  }
}
