import type { AppStore } from '../store/create-app-store.ts';

/** Where the focus was when the visitor followed a link: the link's address, and which of those with it. */
interface Place {
  href: string;
  nth: number;
}

/** The links by which the entries of the history were left. */
export interface FocusPlaces {
  /** Records the links that are followed until the answered function is called. */
  record: (target: Document) => () => void;
  /** Returns the focus to the link by which the entry that is shown was left. Answers whether it is there. */
  restore: (target: Document) => boolean;
}

const linksTo = (target: Document, href: string) =>
  [...target.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.getAttribute('href') === href);

/** Keeps the focus by history entry, so that going back leads to where the visitor was reading. */
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
