import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Height of a closed accordion in CSS pixels (docs/rules.md#accordion). */
const COLLAPSED_PX = 140;

/**
 * Measures whether a closed accordion shows everything it has: at once, and again when the fonts have come. While the focus is in
 * it, it keeps its toggle: with the elements the focus would go.
 */
export function useFitsCollapsed(details: RefObject<HTMLDetailsElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const measure = () => {
      const images = [...element.querySelectorAll('img')];
      const isLeft = !element.contains(document.activeElement);
      if (!isLeft || !element.isConnected || images.length > 0 || element.scrollHeight > COLLAPSED_PX) return;
      // Before the focus can come into what is taken away.
      flushSync(() => setFits(true));
    };
    // React does nothing at once while it runs effects.
    queueMicrotask(measure);
    void document.fonts.ready.then(measure);
    // Only afterwards does the focus have its next place.
    const measureSoon = () => setTimeout(measure);
    element.addEventListener('focusout', measureSoon);
    return () => element.removeEventListener('focusout', measureSoon);
  }, [details]);
  return fits;
}
