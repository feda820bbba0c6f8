import { decodeUriComponent } from '../domain/decode-uri-component.ts';

const FORBIDDEN = /[/\\;\p{Cc}]/u;
/** Maximum rounds of decoding. A segment that is encoded more often is refused as an attack. */
const MAX_ROUNDS = 4;

/** The fully decoded segment; undefined if another server could split or resolve it. */
function plainSegment(segment: string): string | undefined {
  let current = segment;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (FORBIDDEN.test(current) || current === '.' || current === '..') return undefined;
    if (!current.includes('%')) return current;
    const decoded = decodeUriComponent(current);
    // A percent sign without a code is an error in the URL, but plain text in a decoded segment.
    if (decoded === undefined) return round === 0 ? undefined : current;
    if (decoded === current) return current;
    current = decoded;
  }
  return undefined;
}

/**
 * The fully decoded segments of a URL path; undefined if the path is not canonical, that is, has
 * dot segments, doubled slashes, encoded slashes, backslashes, `;` or control characters
 * (docs/rules.md#canonical-paths-only). A trailing slash is ignored.
 */
export function canonicalSegments(pathname: string): string[] | undefined {
  if (!pathname.startsWith('/')) return undefined;
  const rest = pathname.slice(1).split('/');
  const inner = rest.at(-1) === '' ? rest.slice(0, -1) : rest;
  const segments = inner.map((segment) => (segment === '' ? undefined : plainSegment(segment)));
  return segments.every((segment) => segment !== undefined) ? segments : undefined;
}
