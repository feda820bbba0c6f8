import type { Arrival } from '../store/app-state.ts';
import type { AppStore } from '../store/create-app-store.ts';

/** Session storage key of the positions. They survive a reload. */
const STORAGE_KEY = 'scroll-positions';
/** Milliseconds to wait for the page to grow to the height of a restored position. */
const GROWTH_MS = 3000;

function read(view: Window): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(view.sessionStorage.getItem(STORAGE_KEY) ?? '{}')));
  } catch {
    // Storage is blocked or has other content. Positions then last as long as the document.
    return new Map();
  }
}

function write(view: Window, positions: Map<string, number>): void {
  try {
    view.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...positions].slice(-100))));
  } catch {
    // Storage is blocked or full. Positions then last as long as the document.
  }
}

/**
 * Scrolls to a position, and again whenever the page grows, until the position is reached, the user
 * acts, or {@link GROWTH_MS} have passed.
 */
export function scrollWhenHighEnough(view: Window, top: number): void {
  const { documentElement } = view.document;
  const stop = new AbortController();
  const observer = new ResizeObserver(() => scroll());
  const scroll = () => {
    view.scrollTo({ top, behavior: 'instant' });
    if (documentElement.scrollHeight - view.innerHeight >= top) stop.abort();
  };
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    view.addEventListener(type, () => stop.abort(), { once: true, passive: true, signal: stop.signal });
  }
  setTimeout(() => stop.abort(), GROWTH_MS);
  scroll();
  if (!stop.signal.aborted) observer.observe(view.document.body);
}

const isReturn = (view: Window) => {
  const [navigation] = view.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
};

/**
 * Stores scroll positions by history entry. The browser's own restoration would come too early,
 * before the page is loaded.
 */
export function createScrollPositions(store: AppStore) {
  // By entry key, in CSS pixels from the top.
  let positions = new Map<string, number>();
  return {
    /** Records scroll positions until the returned function is called. */
    record: (view: Window) => {
      const stop = new AbortController();
      const { signal } = stop;
      const takeControl = () => {
        view.history.scrollRestoration = 'manual';
      };
      const save = () => {
        const { navigating, entryKey } = store.getState();
        if (!navigating) positions.set(entryKey, view.scrollY);
      };
      const leave = () => {
        save();
        write(view, positions);
        view.history.scrollRestoration = 'auto';
      };
      takeControl();
      view.addEventListener('scroll', save, { passive: true, signal });
      view.addEventListener('pagehide', leave, { signal });
      view.addEventListener('pageshow', takeControl, { signal });
      return () => stop.abort();
    },
    /**
     * Restores the position of an entry that the user returns to. For any other entry, stores the
     * current position: the user may have scrolled before the application started.
     */
    restore: (view: Window, { kind, number }: Arrival) => {
      if (kind === 'start') positions = new Map([...read(view), ...positions]);
      const { entryKey } = store.getState();
      const top = positions.get(entryKey);
      // The browser has restored the server's page, and the user may have scrolled since.
      const isPlaced = number === 0 && view.scrollY > 0;
      if (kind === 'back-or-forward') scrollWhenHighEnough(view, top ?? 0);
      else if (kind === 'start' && top !== undefined && isReturn(view) && !isPlaced) scrollWhenHighEnough(view, top);
      else positions.set(entryKey, view.scrollY);
    },
  };
}
