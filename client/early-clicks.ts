/*
 * A file of its own, loaded before all others and run while the document still comes: until the page is taken over, a click on a
 * button that needs script would be lost. It remembers them; browser.tsx has them done (docs/decisions/0028).
 */

declare global {
  interface Window {
    /** Ends the remembering; the buttons that were clicked until then, each once, in the order of their clicks. */
    takeEarlyClicks?: () => Iterable<HTMLButtonElement>;
  }
}

const clicked = new Set<HTMLButtonElement>();

/** Attributes by which the browser itself does what a button is for. */
const NATIVE = ['commandForElement', 'popoverTargetElement'].filter((name) => name in HTMLButtonElement.prototype);

const doesItself = (button: HTMLButtonElement) =>
  button.type !== 'button' || NATIVE.some((name) => button[name as 'popoverTargetElement']);

/**
 * Who clicks again because nothing happened wants it once: a set holds each button once. What is remembered is seen by nobody
 * else, so that it is not done twice.
 */
function remember(event: Event): void {
  const button = (event.target as Element).closest('button');
  if (!button || doesItself(button)) return;
  event.stopPropagation();
  clicked.add(button);
}

window.addEventListener('click', remember, true);
window.takeEarlyClicks = () => {
  window.removeEventListener('click', remember, true);
  return clicked;
};

export {};
