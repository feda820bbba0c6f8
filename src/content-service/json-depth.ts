const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Whether a JSON value nests deeper than `max` levels of lists and objects. Level by level, because
 * recursion would overflow the stack for the values that this is to find.
 */
export function isDeeperThan(max: number, value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; depth < max && level.length > 0; depth += 1)
    level = level.flatMap((parent) => Object.values(parent).filter(isNested));
  return level.length > 0;
}
