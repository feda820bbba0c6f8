import type { ImageType } from './image-type.ts';
import { mediaTypeOf } from './image-type.ts';

/** Types in which images are encoded besides the source's type, smallest first. */
const MODERN = ['avif', 'webp'] as const satisfies readonly ImageType[];

interface Range {
  type: string;
  quality: number;
}

const Q = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

function rangeOf(part: string): Range {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  // A malformed weight counts as 0.
  return { type, quality: weight === undefined ? 1 : Number(Q.exec(weight)?.[1] ?? 0) };
}

/** The weight of the most specific range that includes a type (RFC 9110 12.5.1). */
function qualityOf(ranges: readonly Range[], type: string): number {
  const [group] = type.split('/');
  for (const name of [type, `${group}/*`, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === name);
    if (range) return range.quality;
  }
  return 0;
}

/**
 * The types to send an image in, best first: by weight in the Accept header, then by size. AVIF and
 * WebP count only if the header names them, because clients that support neither also send
 * `image/*`. The image's own type always comes last.
 */
export function acceptedTypes(accept: string | undefined, own: ImageType): ImageType[] {
  const ranges = (accept ?? '*/*').split(',').map(rangeOf);
  const ownQuality = qualityOf(ranges, mediaTypeOf(own));
  const named = MODERN.flatMap((type) => {
    const quality = ranges.find((range) => range.type === mediaTypeOf(type))?.quality ?? 0;
    return type !== own && quality > 0 && quality >= ownQuality ? [{ type, quality }] : [];
  });
  named.sort((one, other) => other.quality - one.quality);
  return [...named.map(({ type }) => type), own];
}
