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

type Find = () => HTMLButtonElement | undefined;

/**
 * Buttons whose click is held, in the order of the clicks, each with a function that finds it.
 * Another click on a held button is dropped, because the user was only impatient.
 */
const held = new Map<HTMLButtonElement, Find>();

const publicationOf = (button: Element) => button.closest('[data-publication]')?.getAttribute('data-publication');

/** The buttons with the same classes and of the same publication. */
const alike = (button: HTMLButtonElement) =>
  [...document.querySelectorAll('button')].filter(
    (other) => other.className === button.className && publicationOf(other) === publicationOf(button),
  );

/**
 * Creates a function that finds a button, or the one in its place if React has rendered the button
 * anew. On another page it finds nothing, because a button there has another effect.
 */
function finderOf(button: HTMLButtonElement): Find {
  const position = alike(button).indexOf(button);
  const { href } = location;
  return () => {
    if (button.isConnected) return button;
    return location.href === href ? alike(button)[position] : undefined;
  };
}

/** Properties that make the browser itself act on a click. */
const NATIVE = (['commandForElement', 'popoverTargetElement'] as const).filter(
  (name) => name in HTMLButtonElement.prototype,
);

const isNative = (button: HTMLButtonElement) => button.type !== 'button' || NATIVE.some((name) => button[name]);

/** Settles when all earlier clicks are replayed. */
let replayed = Promise.resolve();

/** Pauses and their number while React may render a button anew: two seconds in all. */
const PAUSE_MS = 50;
const PAUSES = 40;

const pause = (ms?: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Clicks a button. The click makes React hydrate the block of the button. If an extension has
 * changed the markup, React renders the block anew instead, and nothing gets the click. In that
 * case, the new button is clicked. What a handler changes is not rendered within `click()`.
 */
async function click(find: Find): Promise<void> {
  for (let pauses = 0; !find() && pauses < PAUSES; pauses++) await pause(PAUSE_MS);
  const button = find();
  button?.click();
  if (button?.isConnected === false) find()?.click();
}

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
    await pause();
    const find = held.get(button);
    held.delete(button);
    if (find && isReady) await click(find);
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
  held.set(button, finderOf(button));
  if (loading) replay(button, loading);
}

window.addEventListener('click', hold, true);
window.replayClicks = () => {
  for (const button of held.keys()) replay(button);
};

export {};
