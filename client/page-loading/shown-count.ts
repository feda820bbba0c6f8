import { formatCatalogueQuery, PAGE_SIZE, parseCatalogueQuery, roundShown } from '../../src/domain/catalogue-query.ts';
import type { ClientSettings } from '../../src/domain/initial-state.ts';
import { hashParameters, withHashParameter } from '../store/hash-parameters.ts';
import type { RouterLocation } from '../store/router-location.ts';

/** URL hash key for the shown count (docs/rules.md#shown-count-in-the-hash). */
const KEY = 'shown_pub';

/** Decides where the count is: in the query of the route in hash mode, otherwise in the hash. */
export type HistoryMode = ClientSettings['historyMode'];

const withSearch = (search: URLSearchParams) => (search.size > 0 ? `?${search}` : '');

/** The unrounded count in the place for `mode`; undefined if that place has no count. */
function readShownCount(location: RouterLocation, mode: HistoryMode): string | undefined {
  const parameters = mode === 'hash' ? new URLSearchParams(location.search) : hashParameters(location.hash);
  return parameters.get(KEY) ?? undefined;
}

/**
 * Copies the shown count from the query to the place for `mode`. If the count is 12, removes it
 * from that place instead (docs/rules.md#shown-count-in-the-hash).
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
 * Reads the count from the place for `mode`, rounds it to a multiple of 12 and limits it to the end
 * of the list (docs/rules.md#shown-count). Returns the location with that count in its query, or
 * undefined if nothing changes.
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

/** Whether two locations differ only in the number of publications that they show. */
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
