import { ServiceError } from '../domain/errors.ts';
import { IMAGE_PREFIX, IMAGE_WIDTHS, type ImageWidth } from '../domain/image-widths.ts';
import { canonicalSegments } from '../http/canonical-path.ts';

/** What a URL below /img asks for. */
export interface ImageLocation {
  width: ImageWidth;
  /** Path below /media, each segment encoded in one way: one name for one file. */
  path: string;
}

const widthOf = (text: string | undefined): ImageWidth | undefined =>
  IMAGE_WIDTHS.find((width) => String(width) === text);

/**
 * Reads the URL of a picture, `/img/{width}/{path below /media}`. Throws a ServiceError for a path
 * that could be read as anything else than it is (docs/rules.md#canonical-paths-only), for a query,
 * and for a width that is not on the list.
 */
export function readImageLocation(url: string): ImageLocation {
  if (url.includes('?')) throw new ServiceError('BAD_PARAMETER', 'Pictures take no query.');
  if (!canonicalSegments(url)) throw new ServiceError('BAD_PATH', 'The path is not in canonical form.');
  const [widthText, ...names] = url.slice(IMAGE_PREFIX.length + 1).split('/');
  const width = widthOf(widthText);
  if (width === undefined) {
    throw new ServiceError('NOT_FOUND', `Pictures come in these widths: ${IMAGE_WIDTHS.join(', ')}.`);
  }
  if (names.length === 0 || names.at(-1) === '') throw new ServiceError('NOT_FOUND', 'The path names no picture.');
  return { width, path: names.map((name) => encodeURIComponent(decodeURIComponent(name))).join('/') };
}
