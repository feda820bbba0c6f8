/** An environment variable that nobody reads, and the one that was probably meant. */
export interface NearMiss {
  name: string;
  meant: string;
}

/** Names that look like ours and are others': what Node, npm and OpenTelemetry read. */
const OTHERS = /^(?:NODE|NPM|OTEL)_/i;

/** Up to this many letters one mistake is allowed for, beyond it two. */
const SHORT = 9;

/** Letters to add, leave out, replace or swap with their neighbour until one text is the other. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const ways = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
      if (isSwapped) ways.push(at(row - 2, column - 2) + 1);
      rows[row]?.push(Math.min(...ways));
    }
  }
  return at(one.length, other.length);
}

/** Whether one is the other with words more, as CACHE_TTL_SECONDS: names of one word are too common for that. */
const hasWordsMore = (longer: string, shorter: string) => shorter.includes('_') && longer.startsWith(`${shorter}_`);

function looksLike(name: string, known: string): boolean {
  const upper = name.toUpperCase();
  if (hasWordsMore(upper, known) || hasWordsMore(known, upper)) return true;
  const allowed = known.length > SHORT ? 2 : 1;
  return Math.abs(upper.length - known.length) <= allowed && distance(upper, known) <= allowed;
}

/**
 * The variables of an environment that are set, that nobody reads, and that have nearly the name of a known one. An operator who
 * misspells a name would otherwise never hear of it: the default holds, without a word.
 */
export function nearMisses(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): NearMiss[] {
  const unknown = Object.keys(environment).filter(
    (name) => environment[name]?.trim() && !known.includes(name) && !OTHERS.test(name),
  );
  return unknown.flatMap((name) => {
    const meant = known.find((candidate) => looksLike(name, candidate));
    return meant === undefined ? [] : [{ name, meant }];
  });
}
