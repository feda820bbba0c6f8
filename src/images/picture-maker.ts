import { LRUCache } from 'lru-cache';
import { Collapsed } from './collapsed.ts';
import { ENCODING_VERSION, type ImageEncoder, type PixelType } from './image-encoder.ts';
import type { ImageSource } from './image-source.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { PictureWork } from './picture-work.ts';

/** One picture: of what, how wide, in which type. */
export interface PictureOrder {
  source: ImageSource;
  /** Pixels; not more than the source has. */
  width: number;
  type: PixelType;
  /** The file it is made from. */
  bytes(): Promise<Buffer>;
}

export interface PictureMakerOptions {
  encoder: ImageEncoder;
  shelf: PictureShelf;
  /** Pictures made at once while visitors wait. */
  running: number;
  /** Hears of each picture: seconds, and whether it was made. */
  made(type: PixelType, seconds: number, isDone: boolean): void;
  /** Milliseconds. */
  now(): number;
}

/** Waiting pictures: ten cold visitors on connections of six pictures each find room twice. */
const WAITING = 128;
const WAIT_MS = 10_000;
const TIMEOUT_S = 10;
/** The costly types are made after the answer, one at a time; what finds no room is ordered again by the next visitor. */
const LATER = { running: 1, waiting: 64, waitMs: 600_000 };
const LATER_TIMEOUT_S = 60;
/** Pictures that could not be made are not tried again for so long, in milliseconds. */
const PAUSE_MS = 600_000;
const MAX_FAILED = 1_000;

/** Name of a picture: the same name is the same bytes. */
export const pictureName = ({ source, width, type }: Pick<PictureOrder, 'source' | 'width' | 'type'>): string =>
  `${source.digest}-${width}-v${ENCODING_VERSION}.${type}`;

/** Makes pictures, each once at a time, in bounded queues, and puts them on the shelf. */
export class PictureMaker {
  readonly #options: PictureMakerOptions;
  readonly #running = new Collapsed<Buffer>();
  readonly #now: PictureWork;
  readonly #later = new PictureWork(LATER);
  /** When each may be tried again. */
  readonly #failed = new LRUCache<string, number>({ max: MAX_FAILED });

  constructor(options: PictureMakerOptions) {
    this.#options = options;
    this.#now = new PictureWork({ running: options.running, waiting: WAITING, waitMs: WAIT_MS });
  }

  /** Made or waiting to be made. */
  get pending(): number {
    return this.#now.pending + this.#later.pending;
  }

  /** Whether a picture could not be made a short while ago. */
  hasFailed(picture: Pick<PictureOrder, 'source' | 'width' | 'type'>): boolean {
    return this.#options.now() < (this.#failed.get(pictureName(picture)) ?? 0);
  }

  /** Makes a picture that somebody waits for. Rejects with IMAGES_BUSY, WaitOver, or the encoder's error. */
  async make(order: PictureOrder): Promise<{ body: Buffer; origin: 'made' | 'collapsed' }> {
    const name = pictureName(order);
    const origin = this.#running.has(name) ? 'collapsed' : 'made';
    return { body: await this.#running.run(name, () => this.#now.run(() => this.#produce(order, TIMEOUT_S))), origin };
  }

  /** Makes a picture that nobody waits for, if there is room. */
  makeLater(order: PictureOrder): void {
    const name = pictureName(order);
    if (this.#running.has(name) || this.hasFailed(order) || !order.source.times.storable) return;
    this.#running.run(name, () => this.#later.run(() => this.#produce(order, LATER_TIMEOUT_S))).catch(() => undefined); // counted where it failed
  }

  async #produce(order: PictureOrder, timeoutS: number): Promise<Buffer> {
    const { encoder, shelf, made, now } = this.#options;
    const { source, width, type } = order;
    const bytes = await order.bytes();
    const started = now();
    const took = () => (now() - started) / 1_000;
    try {
      const body = await encoder.encode(bytes, { width, type, timeoutS });
      made(type, took(), true);
      if (source.times.storable) shelf.set(pictureName(order), body);
      return body;
    } catch (error) {
      made(type, took(), false);
      this.#failed.set(pictureName(order), now() + PAUSE_MS);
      throw error;
    }
  }
}
