/*
 * Runs while the document is still loading. A click on a button that React has not hydrated yet
 * would be lost, so it is held here and replayed later
 * (docs/decisions/0028-clicks-before-the-script.md).
 */

declare global {
  interface Window {
    /**
     * Loads the code that a button needs. Returns undefined if the button works already. Unset
     * until hydration begins, because until then no button works.
     */
    loadCodeOf?: (button: HTMLButtonElement) => Promise<unknown> | undefined;
    /** Replays the clicks that were held until the page was hydrated. */
    replayClicks?: () => void;
  }
}

/**
 * Buttons whose click is held, in the order of the clicks. Another click on a held button is
 * dropped, because the user was only impatient.
 */
const held = new Set<HTMLButtonElement>();

/** Properties that make the browser itself act on a click. */
const NATIVE = (['commandForElement', 'popoverTargetElement'] as const).filter(
  (name) => name in HTMLButtonElement.prototype,
);

const isNative = (button: HTMLButtonElement) => button.type !== 'button' || NATIVE.some((name) => button[name]);

/** Settles when all earlier clicks are replayed. */
let replayed = Promise.resolve();

/**
 * Clicks a held button once its code is loaded, or drops the click if the load fails. The click
 * waits for earlier clicks, so that their order is kept if their code loads after its own. The
 * click runs in a separate task, because React does not hydrate a clicked element while it renders.
 */
function replay(button: HTMLButtonElement, loading = window.loadCodeOf?.(button)): void {
  const ready = Promise.resolve(loading).then(
    () => true,
    () => false,
  );
  replayed = replayed.then(async () => {
    const isReady = await ready;
    await new Promise((done) => setTimeout(done));
    if (held.delete(button) && isReady && button.isConnected) button.click();
  });
}

function hold(event: Event): void {
  const button = (event.target as Element).closest('button');
  if (!button || isNative(button)) return;
  const isHeld = held.has(button);
  const loading = isHeld ? undefined : window.loadCodeOf?.(button);
  if (window.loadCodeOf && !isHeld && !loading) return;
  // No other listener may act on this click, because it will be replayed.
  event.stopPropagation();
  held.add(button);
  if (loading) replay(button, loading);
}

window.addEventListener('click', hold, true);
window.replayClicks = () => {
  for (const button of held) replay(button);
};

export {};
