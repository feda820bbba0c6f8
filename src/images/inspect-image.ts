import type { ImageEncoder } from './image-encoder.ts';
import type { ImageUse } from './image-source.ts';
import { imageTypeOf } from './image-type.ts';

const NO_PICTURE = 'The file is no picture of a kind that can be shown.';

const tooManyPixels = (pixels: number, most: number): ImageUse | undefined =>
  pixels <= most
    ? undefined
    : { kind: 'refused', message: `The picture has more than ${Math.floor(most / 1e6)} million pixels.` };

/** Tells what becomes of a file, by its contents alone. */
export async function inspectImage(bytes: Buffer, encoder: ImageEncoder, maxPixels: number): Promise<ImageUse> {
  const type = imageTypeOf(bytes);
  if (type === undefined) return { kind: 'refused', message: NO_PICTURE };
  if (type === 'svg') return { kind: 'whole', type };
  try {
    const { width, height, isAnimated } = await encoder.facts(bytes);
    return (
      tooManyPixels(width * height, maxPixels) ??
      (isAnimated ? { kind: 'whole', type } : { kind: 'pixels', type, width, height })
    );
  } catch {
    // Browsers show what they can of it.
    return { kind: 'whole', type };
  }
}
