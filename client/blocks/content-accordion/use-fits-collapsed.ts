import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Height of a closed accordion in CSS pixels (docs/rules.md#accordion). */
const COLLAPSED_PX = 140;

/**
 * Whether a closed accordion shows its whole content; always false if it contains images. The
 * height is measured at once, when the fonts are loaded, and when an element inside loses the
 * focus. It is not measured while the focus is inside, because removing the toggle would lose the
 * focus.
 */
export function useFitsCollapsed(details: RefObject<HTMLDetailsElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const measure = () => {
      const images = [...element.querySelectorAll('img')];
      const hasFocus = element.contains(document.activeElement);
      if (hasFocus || !element.isConnected || images.length > 0 || element.scrollHeight > COLLAPSED_PX) return;
      // Must be synchronous. Otherwise the focus could enter an element just before it is removed.
      flushSync(() => setFits(true));
    };
    // Must be in a microtask, because flushSync does nothing while React runs effects.
    queueMicrotask(measure);
    void document.fonts.ready.then(measure);
    // When `focusout` fires, the next element does not have the focus yet.
    const measureSoon = () => setTimeout(measure);
    element.addEventListener('focusout', measureSoon);
    return () => element.removeEventListener('focusout', measureSoon);
  }, [details]);
  return fits;
}
