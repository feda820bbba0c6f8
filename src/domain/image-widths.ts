/** Widths of encoded images in pixels: a fixed list limits the work that clients can cause. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Prefix of image URLs: `/img/{width}/{path below /media}`. */
export const IMAGE_PREFIX = '/img';

const MEDIA_PREFIX = '/media/';
/** Files that can be resized. SVG needs no resizing, and animations (GIF) are sent unchanged. */
const PIXELS = /\.(?:jpe?g|png|webp|avif)$/i;

/** Whether an image has other widths. A URL with a query has none: the query may select a file. */
const hasWidths = (address: string): boolean =>
  address.startsWith(MEDIA_PREFIX) && PIXELS.test(address) && !address.includes('?') && !address.includes('#');

/** The widths to offer, in pixels. */
export interface WidthRange {
  least?: number;
  most?: number;
}

/** The `srcset` of an image; undefined for an image without other widths, such as an SVG. */
export function srcSetOf(
  address: string,
  { least = 0, most = Number.POSITIVE_INFINITY }: WidthRange = {},
): string | undefined {
  if (!hasWidths(address)) return undefined;
  // In `srcset`, a comma separates two candidates.
  const path = address.slice(MEDIA_PREFIX.length).replaceAll(',', '%2C');
  const widths = IMAGE_WIDTHS.filter((width) => width >= least && width <= most);
  return widths.map((width) => `${IMAGE_PREFIX}/${width}/${path} ${width}w`).join(', ');
}
