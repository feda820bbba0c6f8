import { type RefObject, useCallback, useEffect } from 'react';

/** Milliseconds from the last resize to the measurement (docs/rules.md#mobile-navigation). */
const RESIZE_DEBOUNCE_MS = 300;

/**
 * Measures the full height of an element and sets it as `--measured-height` on its parent: at the
 * start, after resizing, when a group inside opens or closes, and when the returned function is
 * called (docs/rules.md#mobile-navigation).
 */
export function useMeasuredHeight(element: RefObject<HTMLElement | null>): () => void {
  const measure = useCallback(() => {
    const { current } = element;
    if (current) current.parentElement?.style.setProperty('--measured-height', `${current.scrollHeight}px`);
  }, [element]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, RESIZE_DEBOUNCE_MS);
    };
    const { current } = element;
    measure();
    window.addEventListener('resize', resized);
    // A group inside the element changes the element's height when it opens or closes. Its `toggle`
    // event does not bubble, so it is captured.
    current?.addEventListener('toggle', measure, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', resized);
      current?.removeEventListener('toggle', measure, true);
    };
  }, [element, measure]);
  return measure;
}
