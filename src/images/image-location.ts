import { ServiceError } from '../domain/errors.ts';
import { IMAGE_PREFIX, IMAGE_WIDTHS, type ImageWidth } from '../domain/image-widths.ts';
import { canonicalSegments } from '../http/canonical-path.ts';

/** The image that a URL below /img names. */
export interface ImageLocation {
  width: ImageWidth;
  /** Path below /media, in one canonical encoding, so that each file has one path. */
  path: string;
}

const widthOf = (text: string | undefined): ImageWidth | undefined =>
  IMAGE_WIDTHS.find((width) => String(width) === text);

/**
 * Parses the URL of an image. Throws a ServiceError for a path that is not canonical
 * (docs/rules.md#canonical-paths-only), for a query, and for a width that is not listed.
 */
export function readImageLocation(url: string): ImageLocation {
  if (url.includes('?')) throw new ServiceError('BAD_PARAMETER', 'Image URLs take no query.');
  if (!canonicalSegments(url)) throw new ServiceError('BAD_PATH', 'The path is not in canonical form.');
  const [widthText, ...names] = url.slice(IMAGE_PREFIX.length + 1).split('/');
  const width = widthOf(widthText);
  if (width === undefined) {
    throw new ServiceError('NOT_FOUND', `Images come in these widths: ${IMAGE_WIDTHS.join(', ')}.`);
  }
  if (names.length === 0 || names.at(-1) === '') throw new ServiceError('NOT_FOUND', 'The path names no image.');
  return { width, path: names.map((name) => encodeURIComponent(decodeURIComponent(name))).join('/') };
}
