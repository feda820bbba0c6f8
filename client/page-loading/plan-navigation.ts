import { hrefOf, type RouterLocation } from '../store/router-location.ts';
import { type HistoryMode, isShownCountChange, writeShownCount } from './shown-count.ts';

/** How to go somewhere. */
export interface NavigateOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** Leaves the scroll position and the focus as they are. */
  keepPosition?: boolean;
  /** Where to go instead if there is no such page. */
  fallback?: string | undefined;
}

/** What the router carries along with a navigation. */
export type NavigationState = Pick<NavigateOptions, 'fallback'> | null;

/** How the router is to go somewhere. */
export interface PlannedNavigation {
  to: string;
  replace: boolean;
  keepPosition: boolean;
}

/**
 * Plans the way from one location to an address, which may be relative. Load more replaces the
 * entry, stays where it is and writes `shown_pub` (docs/rules.md#shown-count-in-the-hash); going to
 * where one is replaces as well, as browsers do.
 */
export function planNavigation(
  from: RouterLocation,
  href: string,
  options: NavigateOptions,
  mode: HistoryMode,
): PlannedNavigation {
  const { pathname, search, hash } = new URL(href, new URL(hrefOf(from), 'http://location.invalid'));
  const to = { pathname, search, hash };
  const { replace = false, keepPosition = false } = options;
  if (isShownCountChange(from, to) && (keepPosition || to.hash.startsWith('#shown_pub'))) {
    return { to: hrefOf(writeShownCount(to, mode)), replace: true, keepPosition: true };
  }
  return { to: hrefOf(to), replace: replace || hrefOf(to) === hrefOf(from), keepPosition };
}
