/** Whether a path belongs to a typed endpoint in any spelling. */
export type OwnsPath = (segments: readonly string[]) => boolean;

/**
 * Removes differences that a lenient server may ignore: case, compatibility forms, trailing dots
 * and spaces.
 */
const fold = (segment: string): string =>
  segment
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[. ]+$/, '');

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  for (const [index, expected] of pattern.entries()) {
    if (expected === '*') return true;
    const segment = segments[index];
    if (segment === undefined || (!expected.startsWith(':') && expected !== segment)) return false;
  }
  return segments.length === pattern.length;
}

/** Creates the check from URL patterns: `:name` matches one segment, `*` matches the rest. */
export function ownership(patterns: readonly string[]): OwnsPath {
  const owned = patterns.map((pattern) => pattern.split('/').filter(Boolean).map(fold));
  return (segments) => {
    const folded = segments.map(fold);
    return owned.some((pattern) => matches(pattern, folded));
  };
}
