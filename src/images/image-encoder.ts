import type { Sharp, SharpOptions } from 'sharp';
import type { ImageType } from './image-type.ts';

/** The types that are decoded and encoded: not SVG, whose libraries had security holes. */
export type PixelType = Exclude<ImageType, 'svg'>;

interface ImageFacts {
  /** Pixels, upright. */
  width: number;
  height: number;
  isAnimated: boolean;
}

/** An image took too long to encode; another try may succeed. */
export class EncodingTimeout extends Error {
  override readonly name = 'EncodingTimeout';
}

/** Decodes and encodes images. */
export interface ImageEncoder {
  /** Reads only the header of a file. Rejects if the header cannot be read. */
  facts(bytes: Buffer): Promise<ImageFacts>;
  /**
   * Encodes an image: at most `width` pixels wide, upright, in sRGB, without metadata. Rejects with
   * {@link EncodingTimeout}, or with another error if the file cannot be decoded.
   */
  encode(bytes: Buffer, to: { width: number; type: PixelType; timeoutS: number }): Promise<Buffer>;
}

/** Part of the name of each image. Increase the number to encode all images again. */
export const ENCODING_VERSION = 1;

/** The libvips loaders that may read files of the content service. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];

/**
 * The qualities were chosen by eye on photographs. A higher `effort` for AVIF takes long and saves
 * few bytes.
 */
const WRITERS: Record<PixelType, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 3 }),
  webp: (image) => image.webp({ quality: 76, effort: 4 }),
  jpeg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9, palette: true, quality: 90, effort: 5 }),
  gif: (image) => image.gif({ effort: 5 }),
};

const rethrow = (error: Error): never => {
  throw /^timeout/i.test(error.message) ? new EncodingTimeout(error.message, { cause: error }) : error;
};

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // One thread per image: the queue decides how many images are encoded at once.
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

/**
 * Creates the encoder. The library is loaded for the first image, so that the start does not wait.
 * If loading fails, every call rejects, and `onUnavailable` is called once. Images with more pixels
 * than `maxPixels` are not decoded.
 */
export function createImageEncoder(maxPixels: number, onUnavailable: (error: unknown) => void): ImageEncoder {
  let loading: ReturnType<typeof loadSharp> | undefined;
  const open = async (bytes: Buffer, limitInputPixels: number | false) => {
    if (!loading) {
      loading = loadSharp();
      loading.catch(onUnavailable);
    }
    const options: SharpOptions = { limitInputPixels, failOn: 'error', sequentialRead: true };
    return (await loading)(bytes, options);
  };
  return {
    async facts(bytes) {
      const { autoOrient, pages = 1 } = await (await open(bytes, false)).metadata();
      return { ...autoOrient, isAnimated: pages > 1 };
    },
    async encode(bytes, { width, type, timeoutS }) {
      const image = (await open(bytes, maxPixels)).autoOrient().resize({ width, withoutEnlargement: true });
      return WRITERS[type](image).timeout({ seconds: timeoutS }).toBuffer().catch(rethrow);
    },
  };
}
