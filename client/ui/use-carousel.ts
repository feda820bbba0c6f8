import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { itemsInView, nearestItem, type Span, scrollDelta, wrappedStep } from './carousel-position.ts';

/** What a carousel shows now, and the ways to move it. */
interface CarouselControl {
  /** Index of the leading item. */
  current: number;
  /** Items in one view; those of one column count as one. */
  inView: number;
  /** Items in all; undefined until they have been measured. */
  total: number | undefined;
  /** Whether there is anything to move to. */
  movable: boolean;
  next: () => void;
  previous: () => void;
}

const span = (element: Element): Span => {
  const { left, right } = element.getBoundingClientRect();
  return { start: left, end: right };
};
const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';
/** Items of a track of several rows share columns: only the first of each column counts as a place to stop. */
const stops = (track: Element) =>
  [...track.children].filter(
    (item, index, all) => index === 0 || span(item).start !== span(all[index - 1] ?? item).start,
  );

function scrollToItem(track: Element, index: number): void {
  const item = stops(track)[index];
  if (item) track.scrollBy({ left: scrollDelta(span(item), span(track), isRightToLeft(track)), behavior: 'auto' });
}

/** Milliseconds without a scroll event after which the movement has ended. */
const SETTLED_MS = 140;

type Position = Omit<CarouselControl, 'next' | 'previous'>;
const UNMEASURED: Position = { current: 0, inView: 1, total: undefined, movable: true };

/**
 * Moves a scroll-snap track by one item or one view. The browser owns the position: dragging, keys and
 * `next` all end in the same scroll event. A target is remembered until the scroll has settled, so that quick
 * presses add up.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, by: 'item' | 'view'): CarouselControl {
  const [position, setPosition] = useState(UNMEASURED);
  const target = useRef<number | undefined>(undefined);
  const measure = useCallback(() => {
    const element = track.current;
    if (!element) return;
    const items = stops(element).map(span);
    setPosition({
      current: target.current ?? nearestItem(items, span(element), isRightToLeft(element)),
      inView: itemsInView(items, span(element)),
      total: items.length,
      movable: element.scrollWidth > element.clientWidth + 1,
    });
  }, [track]);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let settled: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(settled);
      settled = setTimeout(() => {
        target.current = undefined;
        measure();
      }, SETTLED_MS);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(settled);
      resized.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [track, measure]);

  const move = (direction: 1 | -1) => {
    const element = track.current;
    if (!element) return;
    const items = stops(element).map(span);
    const visible = itemsInView(items, span(element));
    const from = target.current ?? nearestItem(items, span(element), isRightToLeft(element));
    target.current = wrappedStep(from, direction * (by === 'view' ? visible : 1), items.length, visible);
    scrollToItem(element, target.current);
    measure();
  };
  return { ...position, next: () => move(1), previous: () => move(-1) };
}
