import { type RefObject, useEffect } from 'react';

/** Smaller movements, in CSS pixels, are ignored: a finger trembles. */
const TREMBLE = 6;

/** Marks an element with `data-away` on scrolling down, and removes the mark on scrolling up. */
export function useAwayOnScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    const scrolled = () => {
      const { current } = element;
      const now = Math.max(0, window.scrollY);
      if (!current || Math.abs(now - last) < TREMBLE) return;
      current.toggleAttribute('data-away', now > last && now > current.offsetHeight);
      last = now;
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, [element]);
}
