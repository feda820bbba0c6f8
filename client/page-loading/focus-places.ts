import type { AppStore } from '../store/create-app-store.ts';

/** A followed link: its `href`, and its index among the links with the same `href`. */
interface Place {
  href: string;
  nth: number;
}

/** The links through which the user left the history entries. */
export interface FocusPlaces {
  /** Records the links that are followed, until the returned function is called. */
  record: (target: Document) => () => void;
  /**
   * Focuses the link through which the user left the current entry. Returns false if there is no
   * such link.
   */
  restore: (target: Document) => boolean;
}

const linksTo = (target: Document, href: string) =>
  [...target.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.getAttribute('href') === href);

/** Stores the followed link of each history entry, so that Back can restore the focus. */
export function createFocusPlaces(store: AppStore): FocusPlaces {
  const places = new Map<string, Place>();
  return {
    record: (target) => {
      const note = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const href = link?.getAttribute('href');
        if (!link || !href) return;
        places.set(store.getState().entryKey, { href, nth: linksTo(target, href).indexOf(link) });
      };
      target.addEventListener('click', note, { capture: true });
      return () => target.removeEventListener('click', note, { capture: true });
    },
    restore: (target) => {
      const place = places.get(store.getState().entryKey);
      const link = place ? linksTo(target, place.href)[place.nth] : undefined;
      link?.focus({ preventScroll: true });
      return link !== undefined && target.activeElement === link;
    },
  };
}
