import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { documentTitle } from '../head/document-title.ts';
import { focusHeading, goToPart } from '../page-loading/focus-heading.ts';
import { createFocusPlaces, type FocusPlaces } from '../page-loading/focus-places.ts';
import { createScrollPositions } from '../page-loading/scroll-positions.ts';
import type { AppState, Arrival } from '../store/app-state.ts';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { isImageChange } from '../store/hash-parameters.ts';
import type { RouterLocation } from '../store/router-location.ts';
import { useBrokenImages } from '../ui/use-broken-images.ts';

declare global {
  interface Window {
    /** Events for the tag manager. */
    dataLayer?: unknown[];
  }
}

/** Closes the popovers of the previous page. */
function closePopovers(target: Document): void {
  for (const popover of target.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
}

/** Focuses the heading. After Back or Forward, prefers the link followed from this page. */
function focusOnArrival(kind: Arrival['kind'], places: FocusPlaces): void {
  const isReturned = kind === 'back-or-forward' && places.restore(document);
  if (!isReturned) focusHeading(document);
}

/** Scroll position and focus of each arrival (docs/rules.md#scroll-position). */
function useViewOnArrival(): void {
  const store = useAppStoreApi();
  const arrival = useAppStore((state) => state.arrival);
  const [positions] = useState(() => createScrollPositions(store));
  const [places] = useState(() => createFocusPlaces(store));
  useEffect(() => positions.record(window), [positions]);
  useEffect(() => places.record(document), [places]);
  useLayoutEffect(() => {
    const { location, setNavigating, closeOverlay } = store.getState();
    const { kind, keepPosition, samePage, number } = arrival;
    // An overlay that is opened while the first page loads stays open.
    const isStart = kind === 'start';
    if (!(isStart || (samePage && keepPosition))) closeOverlay();
    if (!(isStart || samePage)) {
      closePopovers(document);
      focusOnArrival(kind, places);
    }
    const isNew = (kind === 'push' || kind === 'replace') && !keepPosition;
    // The browser looks for a part in the server's page only, not in a first page that is loaded.
    const isLoadedStart = isStart && number > 0;
    if ((isNew || isLoadedStart) && !goToPart(document, location.hash.slice(1)) && isNew) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    positions.restore(window, arrival);
    setNavigating(false);
  }, [arrival, store, positions, places]);
}

const pageView = (state: AppState) => ({
  event: 'page-view',
  path: state.location.pathname,
  title: documentTitle(state),
  site: state.context.locale.site,
  language: state.context.locale.lang,
});

/** Pushes each page view to the tag manager's data layer (docs/rules.md#page-views). */
function usePageViews(): void {
  const store = useAppStoreApi();
  const arrival = useAppStore((state) => state.arrival);
  const before = useRef<RouterLocation>(undefined);
  useEffect(() => {
    const state = store.getState();
    const isImage = before.current !== undefined && isImageChange(before.current, state.location);
    before.current = state.location;
    // "Load more" and the lightbox do not count as page views. If the first page is still loading,
    // it arrives again after the load and is counted then.
    if (state.pageLoading || isImage || (arrival.keepPosition && arrival.kind === 'replace')) return;
    window.dataLayer ??= [];
    window.dataLayer.push(pageView(state));
  }, [arrival, store]);
}

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js';

/** Loads the container of the tag manager once (docs/rules.md#tag-manager). */
function appendTagManager(target: Document, id: string): void {
  if (target.querySelector(`script[src^="${TAG_MANAGER}"]`)) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = target.createElement('script');
  script.async = true;
  script.src = `${TAG_MANAGER}?${new URLSearchParams({ id })}`;
  target.head.append(script);
}

/** Loads the tag manager only after cookies were accepted. */
function useTagManager(): void {
  const id = useAppStore((state) => (state.cookieChoice === 'accepted' ? state.settings.tagManagerId : undefined));
  useEffect(() => {
    if (id) appendTagManager(document, id);
  }, [id]);
}

/** The effects of each arrival at a page: scroll, focus, page view. Renders nothing. */
export function ArrivalEffects() {
  useViewOnArrival();
  usePageViews();
  useTagManager();
  useBrokenImages();
  return null;
}
