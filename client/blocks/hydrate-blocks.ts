import type { BlockType } from '../../src/domain/blocks.ts';
import { hasBlocks, loadBlocks } from './registry.ts';

/** How far outside the window a run of blocks is when it is taken over, in CSS pixels: loading takes less than scrolling there. */
const AHEAD_PX = 400;

const typeOf = (run: Element) => run.getAttribute('data-block-group') as BlockType;
/** What only script gives a meaning. Links, forms and the platform's own commands work without. */
const SCRIPTED = 'button[type="button"]:not([popovertarget], [commandfor])';

/** Loads the code of blocks while their markup stands there; what can't be had leaves it as it is without script. */
const loadQuietly = (types: BlockType[]) => loadBlocks(types).catch(() => undefined);

/** Loads the code of each run of blocks when the visitor comes near it. */
function loadNear(target: Document): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map((entry) => entry.target);
      for (const run of near) observer.unobserve(run);
      void loadQuietly(near.map(typeOf));
    },
    { rootMargin: `${AHEAD_PX}px` },
  );
  for (const run of target.querySelectorAll('[data-block-group]')) observer.observe(run);
}

/**
 * Clicks again what was clicked before its code was there. React takes over at once what is clicked and loaded. A later click in
 * the same kind of block waits for those before it, so that what they do is done in their order.
 */
function holdClicks(target: Document): void {
  const held = new Map<BlockType, Promise<void>>();
  let repeated: HTMLElement | undefined;
  const repeat = (button: HTMLElement) => {
    repeated = button;
    button.click();
    repeated = undefined;
  };
  const hold = async (button: HTMLElement, type: BlockType, before: Promise<void> | undefined) => {
    await before;
    await loadQuietly([type]);
    if (hasBlocks([type])) repeat(button);
  };
  target.addEventListener(
    'click',
    async (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(SCRIPTED) : null;
      const run = button?.closest('[data-block-group]');
      if (!button || !run || button === repeated) return;
      const type = typeOf(run);
      const before = held.get(type);
      if (!before && hasBlocks([type])) return;
      event.preventDefault();
      event.stopPropagation();
      const done = hold(button, type, before);
      held.set(type, done);
      await done;
      if (held.get(type) === done) held.delete(type);
    },
    { capture: true },
  );
}

/**
 * Loads the code of the page's blocks: at once where the address asks for something on the page, else of each when the
 * visitor comes near it. The markup stays as the server sent it until then (docs/decisions/0027-blocks-are-taken-over-when-near.md).
 */
export async function hydrateBlocks(view: Window, types: BlockType[]): Promise<void> {
  const { document, location } = view;
  if (location.search || location.hash) return loadBlocks(types);
  holdClicks(document);
  loadNear(document);
}
