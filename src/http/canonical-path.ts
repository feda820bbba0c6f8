import { decodeUriComponent } from '../domain/decode-uri-component.ts';

const FORBIDDEN = /[/\\;\p{Cc}]/u;
/** Maximum rounds of decoding; anything that is encoded more often is an attack. */
const MAX_ROUNDS = 4;

/** The fully decoded segment; undefined if another server could read more than a name in it. */
function plainSegment(segment: string): string | undefined {
  let current = segment;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (FORBIDDEN.test(current) || current === '.' || current === '..') return undefined;
    if (!current.includes('%')) return current;
    const decoded = decodeUriComponent(current);
    // Broken encoding in the URL itself is refused; after the first round, a percent sign is only
    // that.
    if (decoded === undefined) return round === 0 ? undefined : current;
    if (decoded === current) return current;
    current = decoded;
  }
  return undefined;
}

/**
 * The fully decoded segments of a URL path; undefined if the path is not canonical, that is, with
 * dot segments, doubled slashes, encoded slashes, backslashes, `;` or control characters
 * (docs/rules.md#canonical-paths-only). A trailing slash is ignored.
 */
export function canonicalSegments(pathname: string): string[] | undefined {
  if (!pathname.startsWith('/')) return undefined;
  const rest = pathname.slice(1).split('/');
  const inner = rest.at(-1) === '' ? rest.slice(0, -1) : rest;
  const segments: string[] = [];
  for (const segment of inner) {
    const plain = segment === '' ? undefined : plainSegment(segment);
    if (plain === undefined) return undefined;
    segments.push(plain);
  }
  return segments;
}
