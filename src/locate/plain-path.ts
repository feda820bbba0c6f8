import { ServiceError } from '../domain/errors.ts';
import { BadPath, encodePath, pathSegments } from '../domain/page-path.ts';

// A slash, then only characters that may stand unencoded in a path (RFC 3986); browsers send no
// others.
const ENCODED_PATH = /^\/[\x21-\x5b\x5d-\x7e]*$/;

/** The decoded segments of a path; converts the domain's error to the one that is sent. */
function checkedSegments(path: string): string[] {
  if (!ENCODED_PATH.test(path)) throw new ServiceError('BAD_PATH', 'The path is malformed.');
  try {
    return pathSegments(path);
  } catch (error) {
    throw error instanceof BadPath ? new ServiceError('BAD_PATH', error.message, { cause: error }) : error;
  }
}

const HAS_EMPTY_SEGMENT = /\/\/|.\/$/;

/**
 * The plain form of a path with doubled or trailing slashes, to redirect to (308,
 * docs/rules.md#path-normalisation); undefined if the path is already plain. It begins with one
 * slash, so that it never names another host. Throws BAD_PATH for anything but a path, such as `*`
 * or a whole URL, and for raw bytes, backslashes, dot segments, encoded slashes and broken
 * percent-encoding (docs/rules.md#pages-call).
 */
export function plainPath(path: string): string | undefined {
  const segments = checkedSegments(path);
  return HAS_EMPTY_SEGMENT.test(path) ? `/${encodePath(segments.join('/'))}` : undefined;
}
