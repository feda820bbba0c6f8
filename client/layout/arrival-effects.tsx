import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { decodeUriComponent } from '../../src/domain/decode-uri-component.ts';
import { documentTitle } from '../head/document-title.ts';
import { focusHeading, goToPart } from '../page-loading/focus-heading.ts';
import { createFocusPlaces, type FocusPlaces } from '../page-loading/focus-places.ts';
import { pageView } from '../page-loading/page-view.ts';
import { createScrollPositions } from '../page-loading/scroll-positions.ts';
import { appendTagManager } from '../page-loading/tag-manager.ts';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { isImageChange } from '../store/hash-parameters.ts';
import type { Arrival, RouterLocation } from '../store/router-location.ts';
import { useBrokenImages } from '../ui/use-broken-images.ts';

/** Id of the element that a location's hash names. */
const partOf = ({ hash }: RouterLocation): string => decodeUriComponent(hash.slice(1)) ?? hash.slice(1);

/** Closes what is open over the page that the visitor has left. */
function closePopovers(target: Document): void {
  for (const popover of target.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
}

/** Going back leads to the link that the visitor left by; all else to the heading of the page. */
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
    const { kind, keepPosition, samePage } = arrival;
    // The first page was not come to from another one: what the visitor has opened since it is there stays open.
    const isStart = kind === 'start';
    if (!(isStart || (samePage && keepPosition))) closeOverlay();
    if (!(isStart || samePage)) {
      closePopovers(document);
      focusOnArrival(kind, places);
    }
    const isNew = kind === 'push' || kind === 'replace';
    if (isNew && !keepPosition && !goToPart(document, partOf(location))) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    positions.restore(window, arrival);
    setNavigating(false);
  }, [arrival, store, positions, places]);
}

/** Tells the tag manager's data layer of the first page and of each navigation. */
function usePageViews(): void {
  const store = useAppStoreApi();
  const arrival = useAppStore((state) => state.arrival);
  const before = useRef<RouterLocation>(undefined);
  useEffect(() => {
    const state = store.getState();
    const isPicture = before.current !== undefined && isImageChange(before.current, state.location);
    before.current = state.location;
    // Load more and the lightbox are no new view; a start whose page is still being loaded comes again.
    if (state.pageLoading || isPicture || (arrival.keepPosition && arrival.kind === 'replace')) return;
    window.dataLayer ??= [];
    window.dataLayer.push(pageView(state, documentTitle(state)));
  }, [arrival, store]);
}

function useTagManager(): void {
  const id = useAppStore((state) => (state.cookieChoice === 'accepted' ? state.settings.tagManagerId : undefined));
  useEffect(() => {
    if (id) appendTagManager(document, id);
  }, [id]);
}

/** What follows when the visitor has come to a page: scroll, focus, page view. Renders nothing. */
export function ArrivalEffects() {
  useViewOnArrival();
  usePageViews();
  useTagManager();
  useBrokenImages();
  return null;
}
