import type { BlockOf } from '../../../src/domain/blocks.ts';
import type { Page } from '../../../src/domain/page.ts';
import { blocksInOrder } from '../heading-block.ts';

const FILE = /([^/]+?)(?:\.[a-z\d]+)?$/i;

/** File name of an image without its extension; `image` for URLs without a path. */
function fileName(image: string): string {
  const path = image.startsWith('data:') ? '' : (image.split(/[?#]/, 1)[0] ?? '');
  return FILE.exec(path)?.[1]?.toLowerCase() ?? 'image';
}

/**
 * The names that a page's legacy images have in URLs. The name of an image is its file name, so
 * that it stays the same if an editor adds images before it. A repeated file name gets a number.
 */
export function imageNames(page: Page): ReadonlyMap<BlockOf<'legacy-image'>, string> {
  const names = new Map<BlockOf<'legacy-image'>, string>();
  const counts = new Map<string, number>();
  for (const block of blocksInOrder(page)) {
    if (block.type !== 'legacy-image' || !block.image) continue;
    const name = fileName(block.image);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    names.set(block, count === 1 ? name : `${name}-${count}`);
  }
  return names;
}
