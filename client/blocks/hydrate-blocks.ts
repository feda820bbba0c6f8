import type { BlockType } from '../../src/domain/blocks.ts';
import { hasBlocks, loadBlocks } from './registry.ts';

/** Distance from the window, in CSS pixels. Loading code takes less time than scrolling there. */
const AHEAD_PX = 400;

const typeOf = (run: Element) => run.getAttribute('data-block-group') as BlockType;

/**
 * Loads the code of each run of blocks when it comes near the window. Without its code a run stays
 * as it is without script.
 */
function loadNear(target: Document): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map((entry) => entry.target);
      for (const run of near) observer.unobserve(run);
      loadBlocks(near.map(typeOf)).catch(() => undefined);
    },
    { rootMargin: `${AHEAD_PX}px` },
  );
  for (const run of target.querySelectorAll('[data-block-group]')) observer.observe(run);
}

/** Loads the code of an element's block; undefined if it is loaded or there is no block. */
export function loadBlockOf(element: Element): Promise<void> | undefined {
  const run = element.closest('[data-block-group]');
  return run && !hasBlocks([typeOf(run)]) ? loadBlocks([typeOf(run)]) : undefined;
}

/**
 * Loads the code of the page's blocks: at once if the URL has a query or a hash, which may mean any
 * of them, else of each block when it comes near the window. The server's markup stays until then
 * (docs/decisions/0027-blocks-are-taken-over-when-near.md).
 */
export async function hydrateBlocks({ document, location }: Window, types: BlockType[]): Promise<void> {
  if (location.search || location.hash) return loadBlocks(types);
  loadNear(document);
}
