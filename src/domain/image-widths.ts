/**
 * The widths in pixels that pictures are made in. There are no others, so that a stranger cannot make the server work by
 * asking for more of them.
 */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Where pictures in these widths are: `/img/{width}/{path below /media}`. */
export const IMAGE_PREFIX = '/img';

const MEDIA_PREFIX = '/media/';
/** Pictures of pixels by their file names. Drawings scale by themselves, animations stay as they are. */
const PIXELS = /\.(?:jpe?g|png|webp|avif)$/i;

/** Whether an address is a picture that other widths can be had of. One with a query is another thing for each query. */
export const hasWidths = (address: string): boolean =>
  address.startsWith(MEDIA_PREFIX) && PIXELS.test(address) && !address.includes('?') && !address.includes('#');

/** The widths worth offering, in pixels. */
export interface WidthRange {
  least?: number;
  most?: number;
}

/**
 * The `srcset` of a picture: its widths from `least` to `most` pixels. Undefined for an address that has none, such as a
 * drawing or a file of another host.
 */
export function srcSetOf(
  address: string,
  { least = 0, most = Number.POSITIVE_INFINITY }: WidthRange = {},
): string | undefined {
  if (!hasWidths(address)) return undefined;
  // A comma would part two candidates.
  const path = address.slice(MEDIA_PREFIX.length).replaceAll(',', '%2C');
  const widths = IMAGE_WIDTHS.filter((width) => width >= least && width <= most);
  return widths.map((width) => `${IMAGE_PREFIX}/${width}/${path} ${width}w`).join(', ');
}
