function focusProgrammatically(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Moves the focus to the page's heading, or to its main area where there is none, without scrolling. */
export function focusHeading(target: Document): void {
  const element = target.querySelector<HTMLElement>('main h1') ?? target.querySelector('main');
  if (element) focusProgrammatically(element);
}

/** Scrolls to the element with an id and moves the focus there. Answers whether there is one. */
export function goToPart(target: Document, id: string): boolean {
  const element = target.getElementById(id);
  if (!element) return false;
  element.scrollIntoView({ behavior: 'instant' });
  focusProgrammatically(element);
  return true;
}
