import type { RouterEntry, RouterHistory } from '../../client/router/router-history.ts';
import { parseLocation } from '../../client/store/router-location.ts';

/** A history in memory. `back` goes one entry back, as the browser's button does. */
export function memoryHistory(start = '/'): RouterHistory & { back: () => void; entries: RouterEntry[] } {
  const entries: RouterEntry[] = [{ ...parseLocation(start), key: 'default', state: null }];
  const listeners = new Set<() => void>();
  let index = 0;
  return {
    entries,
    current: () => entries[index] as RouterEntry,
    push: (entry) => {
      entries.splice(++index, Number.POSITIVE_INFINITY, entry);
    },
    replace: (entry) => {
      entries[index] = entry;
    },
    listen: (onMove) => listeners.add(onMove),
    back: () => {
      index -= 1;
      for (const onMove of listeners) onMove();
    },
  };
}
