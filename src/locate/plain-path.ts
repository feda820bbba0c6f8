import { ServiceError } from '../domain/errors.ts';
import { BadPath, encodePath, pathSegments } from '../domain/page-path.ts';

// A slash, then only visible ASCII without the backslash: browsers send nothing else.
const ENCODED_PATH = /^\/[\x21-\x5b\x5d-\x7e]*$/;

/** The decoded segments of a path. Throws BAD_PATH. */
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
 * The plain form of a path with doubled or trailing slashes, for a redirect
 * (docs/rules.md#path-normalisation); undefined if the path is already plain. The plain form begins
 * with one slash, so it never names another host. Throws BAD_PATH (docs/rules.md#pages-call).
 */
export function plainPath(path: string): string | undefined {
  const segments = checkedSegments(path);
  return HAS_EMPTY_SEGMENT.test(path) ? `/${encodePath(segments.join('/'))}` : undefined;
}
