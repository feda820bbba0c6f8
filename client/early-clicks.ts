/*
 * Runs while the document still loads. Until React has hydrated a button, a click on it would be
 * lost: it is held here and replayed then (docs/decisions/0028-clicks-before-the-script.md).
 */

declare global {
  interface Window {
    /**
     * Loads the code that a button needs; undefined if the button works. Set when the hydration
     * begins, because no button works before.
     */
    loadCodeOf?: (button: HTMLButtonElement) => Promise<unknown> | undefined;
    /** Replays the clicks that were held until the page was hydrated. */
    replayClicks?: () => void;
  }
}

/** Buttons that wait, in the order of their clicks. A second click on one counts as impatience. */
const held = new Set<HTMLButtonElement>();

/** Properties of buttons that the browser itself acts on. */
const NATIVE = (['commandForElement', 'popoverTargetElement'] as const).filter(
  (name) => name in HTMLButtonElement.prototype,
);

const isNative = (button: HTMLButtonElement) => button.type !== 'button' || NATIVE.some((name) => button[name]);

/** Settles when all clicks so far are replayed. */
let replayed = Promise.resolve();

/**
 * Clicks a held button once its code is loaded; if that fails, the click is dropped. The click
 * waits for those before it, because imports of one module settle in any order. It is a task of its
 * own: within React's own work React would not hydrate what is clicked.
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
  // Nothing else may act on the click, because it is replayed.
  event.stopPropagation();
  held.add(button);
  if (loading) replay(button, loading);
}

window.addEventListener('click', hold, true);
window.replayClicks = () => {
  for (const button of held) replay(button);
};

export {};
