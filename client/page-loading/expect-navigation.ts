/** What the visitor may go somewhere with, and the parts of the frame whose code comes then. */
const WAYS = 'a[href], form[data-navigate], [data-deferred]';
/** What comes before a click, an Enter or a change of a filter: pointing at it, touching it, reaching it with the keyboard. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'];

/** Calls a function once, as soon as the visitor may be about to follow a link or to send a form that navigates. */
export function expectNavigation(target: Document, act: () => void): void {
  const stop = new AbortController();
  const notice = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest(WAYS))) return;
    stop.abort();
    act();
  };
  for (const sign of SIGNS)
    target.addEventListener(sign, notice, { capture: true, passive: true, signal: stop.signal });
}
