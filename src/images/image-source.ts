import type { IncomingHttpHeaders } from 'node:http';
import type { EntryTimes } from '../content/cache/cache-entry.ts';
import type { ImageType } from './image-type.ts';

/**
 * What becomes of a file of the content service. `pixels`: made in widths. `whole`: sent as it is, since it is a drawing or
 * moves, or cannot be decoded. `refused`: no picture, or one that is too large to be decoded. `elsewhere`: left to the
 * proxy, since it cannot be had whole.
 */
export type ImageUse =
  | { kind: 'pixels'; type: Exclude<ImageType, 'svg'>; width: number; height: number }
  | { kind: 'whole'; type: ImageType }
  | { kind: 'refused'; message: string }
  | { kind: 'elsewhere' };

/** What is known of a file, its bytes apart. */
export interface ImageSource {
  /** Path below /media, encoded. */
  readonly path: string;
  /** Names the bytes. */
  readonly digest: string;
  readonly use: ImageUse;
  readonly times: EntryTimes;
  /** The content service's ETag. */
  readonly validator: string | undefined;
  /** The headers its times were read from. */
  readonly headers: IncomingHttpHeaders;
}
