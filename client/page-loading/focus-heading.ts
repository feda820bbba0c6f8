function focusProgrammatically(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Moves the focus to the page's heading, or without one to its main area, without scrolling. */
export function focusHeading(target: Document): void {
  const element = target.querySelector<HTMLElement>('main h1') ?? target.querySelector('main');
  if (element) focusProgrammatically(element);
}

/** Scrolls to the element with an id and moves the focus there. Returns false if there is none. */
export function goToPart(target: Document, id: string): boolean {
  const element = target.getElementById(id);
  if (!element) return false;
  element.scrollIntoView({ behavior: 'instant' });
  focusProgrammatically(element);
  return true;
}
