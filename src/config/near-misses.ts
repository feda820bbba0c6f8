import { diff } from 'node:util';

/** An unknown environment variable, and the known variable that was probably meant. */
interface NearMiss {
  name: string;
  meant: string;
}

/** Variables of Node, npm and OpenTelemetry. They are not reported, though some resemble ours. */
const OTHERS = /^(?:NODE|NPM|OTEL)_/i;

/** Largest total of added and removed letters. A replaced letter counts twice. */
const MAX_CHANGES = 2;

const changes = (one: string, other: string) => diff(one, other).filter(([operation]) => operation !== 0).length;

/**
 * Whether `longer` is `shorter` followed by more words, as CACHE_TTL_SECONDS is CACHE_TTL. False if
 * `shorter` is one word: unrelated names may begin with HOST.
 */
const hasMoreWords = (longer: string, shorter: string) => shorter.includes('_') && longer.startsWith(`${shorter}_`);

function resembles(name: string, known: string): boolean {
  const upper = name.toUpperCase();
  if (hasMoreWords(upper, known) || hasMoreWords(known, upper)) return true;
  return Math.abs(upper.length - known.length) <= MAX_CHANGES && changes(upper, known) <= MAX_CHANGES;
}

/** Returns unknown variables that resemble a known one and are probably misspelt. */
export function nearMisses(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): NearMiss[] {
  const unknown = Object.keys(environment).filter(
    (name) => environment[name]?.trim() && !known.includes(name) && !OTHERS.test(name),
  );
  return unknown.flatMap((name) => {
    const meant = known.find((candidate) => resembles(name, candidate));
    return meant === undefined ? [] : [{ name, meant }];
  });
}
