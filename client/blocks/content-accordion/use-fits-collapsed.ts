import { type RefObject, useEffect, useState } from 'react';

/** Height of a closed accordion in CSS pixels (specification 9). */
const COLLAPSED_PX = 140;

/** An accordion that needs no toggle; `html` is its text as the page holds it, for the state may have left it out. */
export interface Fitting {
  html: string;
}

/** Measures, once the page has loaded, whether a closed accordion shows everything it has. */
export function useFitsCollapsed(details: RefObject<HTMLDetailsElement | null>): Fitting | undefined {
  const [fitting, setFitting] = useState<Fitting>();
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const images = [...element.querySelectorAll('img')];
    if (images.length > 0 || element.scrollHeight > COLLAPSED_PX) return;
    setFitting({ html: element.querySelector('[data-prose]')?.innerHTML ?? '' });
  }, [details]);
  return fitting;
}
