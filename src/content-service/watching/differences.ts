import { isDeepStrictEqual } from 'node:util';

/** What differs between two lists of items with unique keys. `changed` has the later items. */
interface Differences<T> {
  added: T[];
  changed: T[];
  removed: T[];
}

/** Compares two lists by the keys of their items. The order does not count. */
export function differences<T>(earlier: readonly T[], later: readonly T[], keyOf: (item: T) => string): Differences<T> {
  const known = new Map(earlier.map((item) => [keyOf(item), item]));
  const found: Differences<T> = { added: [], changed: [], removed: [] };
  for (const item of later) {
    const key = keyOf(item);
    const same = known.get(key);
    known.delete(key);
    if (same === undefined) found.added.push(item);
    else if (!isDeepStrictEqual(same, item)) found.changed.push(item);
  }
  found.removed.push(...known.values());
  return found;
}

/** All items that differ. */
export const allOf = <T>({ added, changed, removed }: Differences<T>): T[] => [...added, ...changed, ...removed];
