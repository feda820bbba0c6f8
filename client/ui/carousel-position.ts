/** A box on one axis, in CSS pixels. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Pixels to scroll until the leading edges of item and viewport meet. A negative number scrolls to
 * the left.
 */
export const scrollDelta = (item: Span, viewport: Span, rightToLeft: boolean): number =>
  rightToLeft ? item.end - viewport.end : item.start - viewport.start;

/** Index of the item whose leading edge is nearest to the viewport's leading edge. */
export function nearestItem(items: readonly Span[], viewport: Span, rightToLeft: boolean): number {
  const distances = items.map((item) => Math.abs(scrollDelta(item, viewport, rightToLeft)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Number of items that are fully inside the viewport, at least 1. `slack` allows for rounding. */
export const itemsInView = (items: readonly Span[], viewport: Span, slack = 2): number =>
  Math.max(1, items.filter((item) => item.start >= viewport.start - slack && item.end <= viewport.end + slack).length);

/**
 * Index of the leading item after a step of `by` items. A step that would pass the last full view
 * stops there. The next step wraps to the first item, and a step back from the first item wraps to
 * the last full view.
 */
export function wrappedStep(current: number, by: number, count: number, inView: number): number {
  const last = Math.max(0, count - inView);
  if (by > 0) return current >= last ? 0 : Math.min(current + by, last);
  return current <= 0 ? last : Math.max(current + by, 0);
}
