import { diff } from 'node:util';

/** An unknown environment variable, and the one that was probably meant. */
interface NearMiss {
  name: string;
  meant: string;
}

/** Variables of Node, npm and OpenTelemetry, some of which resemble ours. */
const OTHERS = /^(?:NODE|NPM|OTEL)_/i;

/** Letters added and removed; a replaced letter counts twice. */
const MAX_CHANGES = 2;

const changes = (one: string, other: string) => diff(one, other).filter(([operation]) => operation !== 0).length;

/** Whether one name is the other with more words, as CACHE_TTL_SECONDS, unless that is one word. */
const hasMoreWords = (longer: string, shorter: string) => shorter.includes('_') && longer.startsWith(`${shorter}_`);

function resembles(name: string, known: string): boolean {
  const upper = name.toUpperCase();
  if (hasMoreWords(upper, known) || hasMoreWords(known, upper)) return true;
  return Math.abs(upper.length - known.length) <= MAX_CHANGES && changes(upper, known) <= MAX_CHANGES;
}

/** Unknown variables that resemble a known one, and would have no effect if misspelt. */
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
