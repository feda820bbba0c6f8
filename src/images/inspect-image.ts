import type { ImageEncoder, PixelType } from './image-encoder.ts';
import { isImageSequence } from './image-sequence.ts';
import { type ImageType, imageTypeOf } from './image-type.ts';

/**
 * How a source file is served. `resize`: encoded in several widths. `as-is`: sent unchanged, for an
 * SVG, an animation or a damaged file. `refused`: not an image, or too large to decode. `redirect`:
 * the client is redirected to `/media`, where the proxy streams the file, because it cannot be
 * loaded whole.
 */
export type ImageUse =
  | { kind: 'resize'; type: PixelType; width: number; height: number }
  | { kind: 'as-is'; type: ImageType }
  | { kind: 'refused'; message: string }
  | { kind: 'redirect' };

/** Decides how a file is served. Only its bytes count, not its name or content type. */
export async function inspectImage(bytes: Buffer, encoder: ImageEncoder, maxPixels: number): Promise<ImageUse> {
  const type = imageTypeOf(bytes);
  if (type === undefined) return { kind: 'refused', message: 'The file is not an image of a supported type.' };
  if (type === 'svg') return { kind: 'as-is', type };
  try {
    const { width, height, isAnimated } = await encoder.facts(bytes);
    if (width * height > maxPixels) {
      return { kind: 'refused', message: `The image has more than ${Math.floor(maxPixels / 1e6)} million pixels.` };
    }
    return isAnimated || isImageSequence(bytes, type)
      ? { kind: 'as-is', type }
      : { kind: 'resize', type, width, height };
  } catch {
    // Browsers show as much as they can of a damaged image.
    return { kind: 'as-is', type };
  }
}
