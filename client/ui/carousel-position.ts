/** A box on one axis, in CSS pixels. */
export interface Span {
  start: number;
  end: number;
}

/** How far a scroller must move so that the item's leading edge meets its own; negative is towards the left. */
export const scrollDelta = (item: Span, viewport: Span, rightToLeft: boolean): number =>
  rightToLeft ? item.end - viewport.end : item.start - viewport.start;

/** Index of the item whose leading edge is nearest to the viewport's. */
export function nearestItem(items: readonly Span[], viewport: Span, rightToLeft: boolean): number {
  const distances = items.map((item) => Math.abs(scrollDelta(item, viewport, rightToLeft)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** How many items lie wholly inside the viewport, at least one; `slack` forgives rounding. */
export const itemsInView = (items: readonly Span[], viewport: Span, slack = 2): number =>
  Math.max(1, items.filter((item) => item.start >= viewport.start - slack && item.end <= viewport.end + slack).length);

/**
 * The item that leads after a step of `by` items. Past the last full view it wraps to the first, before the first to
 * the last full view; a step that would overshoot stops at the last full view.
 */
export function wrappedStep(current: number, by: number, count: number, inView: number): number {
  const last = Math.max(0, count - inView);
  if (by > 0) return current >= last ? 0 : Math.min(current + by, last);
  return current <= 0 ? last : Math.max(current + by, 0);
}
