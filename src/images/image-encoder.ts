import type { Sharp, SharpOptions } from 'sharp';
import type { ImageType } from './image-type.ts';

/** The types that are decoded and made. Drawings are never: what draws them has read hostile files before. */
export type PixelType = Exclude<ImageType, 'svg'>;

/** What the head of a picture says. */
export interface ImageFacts {
  /** Pixels, as it is shown: its orientation applied. */
  width: number;
  height: number;
  isAnimated: boolean;
}

/** A picture was not made in the time it was given; in another hour it may be. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** Decodes and makes pictures. */
export interface ImageEncoder {
  /** Reads the head alone. Rejects when it cannot be read. */
  facts(bytes: Buffer): Promise<ImageFacts>;
  /** Makes a picture of at most `width` pixels: upright, in sRGB, without metadata. Rejects with {@link TooSlow}, and for what cannot be decoded. */
  encode(bytes: Buffer, to: { width: number; type: PixelType; timeoutS: number }): Promise<Buffer>;
}

/** Part of every picture's name: another number makes all of them anew. */
export const ENCODING_VERSION = 1;

/** The readers that files from outside may reach, by libvips' names of them. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];

/** Quality by eye on photographs; AVIF's effort is where a longer wait no longer pays. */
const WRITERS: Record<PixelType, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
  jpeg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9, palette: true, quality: 90, effort: 5 }),
  gif: (picture) => picture.gif({ effort: 5 }),
};

const asTooSlow = (error: Error): never => {
  throw /^timeout/i.test(error.message) ? new TooSlow(error.message, { cause: error }) : error;
};

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // One thread a picture: how many are made at once is decided by the queue.
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

/**
 * Makes the encoder. Its library is loaded with the first picture, so that a start does not wait for it; where it cannot be
 * loaded, every call rejects, and `unavailable` hears why, once. `maxPixels` bounds what is decoded.
 */
export function createImageEncoder(maxPixels: number, unavailable: (error: unknown) => void): ImageEncoder {
  let loading: ReturnType<typeof loadSharp> | undefined;
  const load = () => {
    const loaded = loadSharp();
    loaded.catch(unavailable);
    return loaded;
  };
  const open = async (bytes: Buffer, limitInputPixels: number | false) => {
    loading ??= load();
    const options: SharpOptions = { limitInputPixels, failOn: 'error', sequentialRead: true };
    return (await loading)(bytes, options);
  };
  return {
    async facts(bytes) {
      const { autoOrient, pages = 1 } = await (await open(bytes, false)).metadata();
      return { ...autoOrient, isAnimated: pages > 1 };
    },
    async encode(bytes, { width, type, timeoutS }) {
      const picture = (await open(bytes, maxPixels)).autoOrient().resize({ width, withoutEnlargement: true });
      return WRITERS[type](picture).timeout({ seconds: timeoutS }).toBuffer().catch(asTooSlow);
    },
  };
}
