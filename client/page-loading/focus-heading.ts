import { decodeFragment } from '../../src/domain/decode-fragment.ts';

function focusProgrammatically(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Moves the focus, without scrolling, to the page's heading or else to its main area. */
export function focusHeading(target: Document): void {
  const element = target.querySelector<HTMLElement>('main h1') ?? target.querySelector('main');
  if (element) focusProgrammatically(element);
}

/**
 * Scrolls to the element that a fragment names, as it is or decoded (HTML standard, "find a
 * potential indicated element"), and focuses it. Returns false if there is no such element.
 */
export function goToPart(target: Document, fragment: string): boolean {
  const element = target.getElementById(fragment) ?? target.getElementById(decodeFragment(fragment));
  if (!element) return false;
  element.scrollIntoView({ behavior: 'instant' });
  focusProgrammatically(element);
  return true;
}
