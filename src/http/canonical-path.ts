import { decodeUriComponent } from '../domain/decode-uri-component.ts';

const FORBIDDEN = /[/\\;\p{Cc}]/u;
/** Rounds of decoding tried; whatever is encoded more often than this is meant to deceive. */
const MAX_ROUNDS = 4;

/** A segment decoded until nothing is left to decode; undefined when some reader down the line could see more than a name in it. */
function plainSegment(segment: string): string | undefined {
  let current = segment;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (FORBIDDEN.test(current) || current === '.' || current === '..') return undefined;
    if (!current.includes('%')) return current;
    const decoded = decodeUriComponent(current);
    // Broken encoding in the URL itself is refused; after the first round, a percent sign is only that.
    if (decoded === undefined) return round === 0 ? undefined : current;
    if (decoded === current) return current;
    current = decoded;
  }
  return undefined;
}

/**
 * The segments of a URL path in canonical form, fully decoded; undefined when the path is not
 * canonical: dot segments, doubled slashes, slashes or backslashes in whatever encoding, `;`,
 * control characters (docs/rules.md#canonical-paths-only). A trailing slash is left out.
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
