import { hrefOf, type RouterLocation } from '../store/router-location.ts';
import { type HistoryMode, isShownCountChange, writeShownCount } from './shown-count.ts';

/** Options of a navigation. */
export interface NavigateOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** Leaves the scroll position and the focus as they are. */
  keepPosition?: boolean;
  /** URL to navigate to instead if the page does not exist. */
  fallback?: string | undefined;
}

/** State that the router stores with a history entry. */
export type NavigationState = Pick<NavigateOptions, 'fallback'> | null;

/** A navigation for the router. */
interface PlannedNavigation {
  to: string;
  replace: boolean;
  keepPosition: boolean;
}

/**
 * Plans the navigation from a location to a URL, which may be relative. "Load more" replaces the
 * history entry, keeps the position and writes `shown_pub` (docs/rules.md#shown-count-in-the-hash).
 * A navigation to the current location replaces the entry too, as in browsers.
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
