import { formatCatalogueQuery, PAGE_SIZE, parseCatalogueQuery, roundShown } from '../../src/domain/catalogue-query.ts';
import { hashParameters, withHashParameter } from '../store/hash-parameters.ts';
import type { RouterLocation } from '../store/router-location.ts';

/** URL hash key for the shown count (docs/rules.md#shown-count-in-the-hash). */
const KEY = 'shown_pub';

/**
 * Where the count is written: the hash; in hash mode the hash holds the route, so it is the route's
 * query (docs/rules.md#history-mode).
 */
export type HistoryMode = 'browser' | 'hash';

const withSearch = (search: URLSearchParams) => (search.size > 0 ? `?${search}` : '');

/** The count that a location's hash names, not yet rounded; undefined when it names none. */
export function readShownCount(location: RouterLocation, mode: HistoryMode): string | undefined {
  const parameters = mode === 'hash' ? new URLSearchParams(location.search) : hashParameters(location.hash);
  return parameters.get(KEY) ?? undefined;
}

/**
 * The location with the shown count of its query written where `mode` wants it, and removed when
 * back at 12 (docs/rules.md#shown-count-in-the-hash).
 */
export function writeShownCount(location: RouterLocation, mode: HistoryMode): RouterLocation {
  const search = new URLSearchParams(location.search);
  const { shown } = parseCatalogueQuery(search);
  const count = shown > PAGE_SIZE ? String(shown) : undefined;
  if (mode === 'hash') {
    if (count) search.set(KEY, count);
    else search.delete(KEY);
    return { ...location, search: withSearch(search) };
  }
  return { ...location, hash: withHashParameter(location.hash, KEY, count) };
}

/**
 * The location that honours the shown count of `location`: rounded to a multiple of 12 and capped
 * at the list's end (docs/rules.md#shown-count). Undefined when there is nothing to change.
 */
export function honourShownCount(
  location: RouterLocation,
  total: number,
  mode: HistoryMode,
): RouterLocation | undefined {
  const named = readShownCount(location, mode);
  if (named === undefined) return undefined;
  const end = Math.max(PAGE_SIZE, Math.ceil(total / PAGE_SIZE) * PAGE_SIZE);
  const search = new URLSearchParams(location.search);
  search.set('shown', String(Math.min(roundShown(named), end)));
  const honoured = writeShownCount({ ...location, search: withSearch(search) }, mode);
  const query = parseCatalogueQuery(new URLSearchParams(honoured.search));
  const isSame =
    formatCatalogueQuery(query) === formatCatalogueQuery(parseCatalogueQuery(new URLSearchParams(location.search)));
  return isSame && honoured.hash === location.hash ? undefined : honoured;
}

/** Whether two locations differ in nothing but how many publications they show. */
export function isShownCountChange(from: RouterLocation, to: RouterLocation): boolean {
  const withoutCount = ({ search }: RouterLocation) => {
    const parameters = new URLSearchParams(search);
    parameters.delete('shown');
    parameters.delete(KEY);
    parameters.sort();
    return parameters.toString();
  };
  const shownOf = ({ search }: RouterLocation) => parseCatalogueQuery(new URLSearchParams(search)).shown;
  return from.pathname === to.pathname && withoutCount(from) === withoutCount(to) && shownOf(from) !== shownOf(to);
}
