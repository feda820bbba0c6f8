import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { itemsInView, nearestItem, type Span, scrollDelta, wrappedStep } from './carousel-position.ts';

/** The position of a carousel. In a track with several rows, a column counts as one item. */
interface Position {
  /** Index of the leading item. */
  current: number;
  /** Number of items in one view. */
  inView: number;
  /** Number of items; undefined until they are measured. */
  total: number | undefined;
  /** Whether the track can scroll. */
  movable: boolean;
}

interface CarouselControl extends Position {
  next: () => void;
  previous: () => void;
}

const span = (element: Element): Span => {
  const { left, right } = element.getBoundingClientRect();
  return { start: left, end: right };
};
const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';
/** The items to stop at: in a track with several rows, the first item of each column. */
const stops = (track: Element) =>
  [...track.children].filter(
    (item, index, all) => index === 0 || span(item).start !== span(all[index - 1] ?? item).start,
  );

function scrollToItem(track: Element, index: number): void {
  const item = stops(track)[index];
  if (item) track.scrollBy({ left: scrollDelta(span(item), span(track), isRightToLeft(track)), behavior: 'auto' });
}

/**
 * Milliseconds without a scroll event after which a movement has ended. Older Safari versions have
 * no `scrollend`.
 */
const SETTLED_MS = 140;

const UNMEASURED: Position = { current: 0, inView: 1, total: undefined, movable: true };

/**
 * Moves a scroll-snap track by one item or one view. The position is measured when a scroll ends,
 * because dragging and keys scroll the track too. The target is stored until then, so that quick
 * clicks add up.
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
