import { SingleFlight } from '../domain/single-flight.ts';
import { ENCODING_VERSION, type ImageEncoder, type PixelType } from './image-encoder.ts';
import { ImageQueue } from './image-queue.ts';
import type { ImageSource } from './image-sources.ts';
import type { ImageStore } from './image-store.ts';

/** A source in one width and type. */
export interface ImageVariant {
  source: ImageSource;
  /** Pixels; at most the width of the source. */
  width: number;
  type: PixelType;
}

/** The input of an encoding. */
export interface ImageInput {
  bytes(): Promise<Buffer>;
  /** Whether the content service allows storing. */
  storable: boolean;
}

interface ImageMakerOptions {
  encoder: ImageEncoder;
  store: ImageStore;
  /** How many images are encoded at once while clients wait. */
  concurrency: number;
  /** Called after each encoding. */
  onEncode(type: PixelType, seconds: number, isSuccess: boolean): void;
  /** Milliseconds. */
  now(): number;
}

/** How many images may wait: those of about twenty browsers with six connections each. */
const WAITING = 128;
const WAIT_MS = 10_000;
const TIMEOUT_S = 10;
/** The background queue encodes one image at a time. If it is full, a later request tries again. */
const BACKGROUND = { running: 1, waiting: 64, waitMs: 600_000 };
const BACKGROUND_TIMEOUT_S = 60;
/** Milliseconds before a failed encoding may be tried again. */
const PAUSE_MS = 600_000;

/** The name of an image in the store; images with the same name have the same bytes. */
export const imageName = ({ source, width, type }: ImageVariant): string =>
  `${source.digest}-${width}-v${ENCODING_VERSION}.${type}`;

/** Encodes images in bounded queues and stores them. Concurrent requests share one encoding. */
export class ImageMaker {
  readonly #options: ImageMakerOptions;
  readonly #encodings = new SingleFlight<Buffer>();
  readonly #foreground: ImageQueue;
  readonly #background = new ImageQueue(BACKGROUND);

  constructor(options: ImageMakerOptions) {
    this.#options = options;
    this.#foreground = new ImageQueue({ running: options.concurrency, waiting: WAITING, waitMs: WAIT_MS });
  }

  /** Number of images that are being encoded or wait. */
  get pending(): number {
    return this.#foreground.pending + this.#background.pending;
  }

  /** Whether the encoding of this image failed recently. */
  hasFailed(variant: ImageVariant): boolean {
    return this.#options.now() < (variant.source.retryAt.get(imageName(variant)) ?? 0);
  }

  /**
   * Encodes an image for a client. Rejects with IMAGES_BUSY, QueueTimeout or the encoder's error.
   */
  async make(variant: ImageVariant, input: ImageInput): Promise<{ body: Buffer; origin: 'made' | 'collapsed' }> {
    const name = imageName(variant);
    const origin = this.#encodings.has(name) ? 'collapsed' : 'made';
    const encode = () => this.#foreground.run(() => this.#encode(variant, input, TIMEOUT_S));
    return { body: await this.#encodings.run(name, encode), origin };
  }

  /** Encodes an image in the background. Skips images that failed recently or may not be stored. */
  makeInBackground(variant: ImageVariant, input: ImageInput): void {
    const name = imageName(variant);
    if (this.#encodings.has(name) || this.hasFailed(variant) || !input.storable) return;
    const encode = () => this.#background.run(() => this.#encode(variant, input, BACKGROUND_TIMEOUT_S));
    this.#encodings.run(name, encode).catch(() => undefined); // reported by onEncode
  }

  async #encode(variant: ImageVariant, { bytes, storable }: ImageInput, timeoutS: number): Promise<Buffer> {
    const { encoder, store, onEncode, now } = this.#options;
    const { source, width, type } = variant;
    const file = await bytes();
    const startedAt = now();
    const seconds = () => (now() - startedAt) / 1_000;
    try {
      const body = await encoder.encode(file, { width, type, timeoutS });
      onEncode(type, seconds(), true);
      if (storable) store.set(imageName(variant), body);
      return body;
    } catch (error) {
      onEncode(type, seconds(), false);
      source.retryAt.set(imageName(variant), now() + PAUSE_MS);
      throw error;
    }
  }
}
