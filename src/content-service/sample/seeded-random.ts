/** A source of numbers in [0, 1) that gives the same sequence for the same seed. */
export type Random = () => number;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function seedNumber(seed: string): number {
  let hash = FNV_OFFSET;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  return hash >>> 0;
}

/** Mulberry32 seeded with the FNV-1a hash of a text: small, and alike on every machine. */
export function seededRandom(seed: string): Random {
  let state = seedNumber(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number between two bounds. */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** One of a list, which must not be empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('pick: the list is empty');
  return item;
}
