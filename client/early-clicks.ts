/*
 * A file of its own that runs while the document still loads. A click on a button that needs script
 * would be lost until React has hydrated the button, so it is held here and replayed then
 * (docs/decisions/0028-clicks-before-the-script.md).
 */

declare global {
  interface Window {
    /**
     * Loads the code that a button needs; undefined if the button works. Rejects if the code is
     * gone. The application sets it when it begins to hydrate the page; no button works before.
     */
    loadCodeOf?: (button: HTMLButtonElement) => Promise<unknown> | undefined;
    /** Replays the clicks that were held until the page was hydrated. */
    replayClicks?: () => void;
  }
}

/** Buttons that wait, in the order of their clicks. A second click on one counts as impatience. */
const held = new Set<HTMLButtonElement>();

/** Properties of buttons by which the browser itself does what they are for. */
const NATIVE = (['commandForElement', 'popoverTargetElement'] as const).filter(
  (name) => name in HTMLButtonElement.prototype,
);

const isNative = (button: HTMLButtonElement) => button.type !== 'button' || NATIVE.some((name) => button[name]);

/**
 * Each click is a task of its own: within React's own work React would not hydrate what is clicked.
 */
const click = (button: HTMLButtonElement) =>
  setTimeout(() => {
    if (held.delete(button) && button.isConnected) button.click();
  });

/** Clicks a held button once it works; without its code the click is dropped. */
function clickWhenReady(button: HTMLButtonElement, loading = window.loadCodeOf?.(button)): void {
  if (!loading) click(button);
  else
    loading.then(
      () => click(button),
      () => held.delete(button),
    );
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
  if (loading) clickWhenReady(button, loading);
}

window.addEventListener('click', hold, true);
window.replayClicks = () => {
  for (const button of held) clickWhenReady(button);
};

export {};
