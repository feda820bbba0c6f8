import type { BlockType } from '../../src/domain/blocks.ts';
import { hasBlocks, loadBlocks } from './registry.ts';

/**
 * Distance from the window, in CSS pixels, at which the code of a block is loaded. Loading takes
 * less time than scrolling that far.
 */
const AHEAD_PX = 400;

const typeOf = (run: Element) => run.getAttribute('data-block-group') as BlockType;

/**
 * Loads the code of each run of blocks when the run comes near the window. If that fails, the run
 * stays as it is without script.
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

/**
 * Loads the code of the block around an element. Undefined if the element is in no block, or if the
 * code is already loaded.
 */
export function loadBlockOf(element: Element): Promise<void> | undefined {
  const run = element.closest('[data-block-group]');
  return run && !hasBlocks([typeOf(run)]) ? loadBlocks([typeOf(run)]) : undefined;
}

/**
 * Loads the code of the page's blocks. If the URL has a query or a hash, which may concern any
 * block, all code is loaded at once; otherwise each block's code is loaded when the block comes
 * near the window. Until a block's code is loaded, the server's markup stays
 * (docs/decisions/0027-blocks-are-taken-over-when-near.md).
 */
export async function hydrateBlocks({ document, location }: Window, types: BlockType[]): Promise<void> {
  if (location.search || location.hash) return loadBlocks(types);
  loadNear(document);
}
