import { ServiceError } from '../domain/errors.ts';
import { BadPath, encodePath, pathSegments } from '../domain/page-path.ts';

/** The path and query of a request, the query with its question mark. */
export interface RequestTarget {
  pathname: string;
  search: string;
}

// Outside of these nothing stands in a path unencoded (RFC 3986), and what sends it is no browser.
const PRINTABLE = /^[\x21-\x7e]*$/;

/** Splits a request's URL. Throws BAD_PATH for anything but a path: `*`, a whole address, raw bytes, a backslash. */
export function requestTarget(url: string): RequestTarget {
  const at = url.indexOf('?');
  const pathname = at < 0 ? url : url.slice(0, at);
  if (!pathname.startsWith('/') || pathname.includes('\\') || !PRINTABLE.test(pathname))
    throw new ServiceError('BAD_PATH', 'The path is malformed.');
  return { pathname, search: at < 0 ? '' : url.slice(at) };
}

/** Turns the domain's refusal of a path into the error that is answered. */
function checkedSegments(pathname: string): string[] {
  try {
    return pathSegments(pathname);
  } catch (error) {
    throw error instanceof BadPath ? new ServiceError('BAD_PATH', error.message, { cause: error }) : error;
  }
}

const HAS_EMPTY_SEGMENT = /\/\/|.\/$/;

/**
 * The plain form of a path with doubled or trailing slashes, to redirect to (308,
 * docs/rules.md#path-normalisation); undefined for one that is plain already. It begins with one
 * slash, so that it never names another host. Throws BAD_PATH for dot segments, encoded slashes and
 * broken percent-encoding (docs/rules.md#pages-call), before anybody is asked for anything.
 */
export function plainPath(pathname: string): string | undefined {
  const segments = checkedSegments(pathname);
  return HAS_EMPTY_SEGMENT.test(pathname) ? `/${encodePath(segments.join('/'))}` : undefined;
}
