import type { ImageType } from './image-type.ts';

const PNG_SIGNATURE_BYTES = 8;
/** Length and name before the data of a PNG chunk, and the checksum after the data. */
const PNG_CHUNK_BYTES = 12;
/** The size, name, major brand and minor version before the list of compatible brands. */
const BRANDS_AT = 16;

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

/** Whether a PNG has the chunk `acTL` before its first image data (PNG, third edition, 11.3.6). */
function isAnimatedPng(bytes: Buffer): boolean {
  let at = PNG_SIGNATURE_BYTES;
  while (at + PNG_CHUNK_BYTES <= bytes.length) {
    const name = nameAt(bytes, at + 4);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += PNG_CHUNK_BYTES + bytes.readUInt32BE(at);
  }
  return false;
}

/** Whether the brand of image sequences is the major brand or a compatible one (AVIF 1.1, 7). */
function isAvifSequence(bytes: Buffer): boolean {
  if (nameAt(bytes, 8) === 'avis') return true;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  for (let at = BRANDS_AT; at + 4 <= end; at += 4) if (nameAt(bytes, at) === 'avis') return true;
  return false;
}

/**
 * Whether a PNG or AVIF is animated by its first bytes. The decoder counts the frames of GIF and
 * WebP, but sees one image only in an animated PNG or AVIF.
 */
export function isImageSequence(bytes: Buffer, type: ImageType): boolean {
  if (type === 'png') return isAnimatedPng(bytes);
  return type === 'avif' && isAvifSequence(bytes);
}
