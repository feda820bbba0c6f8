import type { BlockOf } from '../../../src/domain/blocks.ts';
import type { Page } from '../../../src/domain/page.ts';
import { blocksInOrder } from '../heading-block.ts';

type LegacyImageBlock = BlockOf<'legacy-image'>;

const FILE = /([^/]+?)(?:\.[a-z\d]+)?$/i;

/** Name of an image's file without its ending; addresses without a path have none of their own. */
function fileName(image: string): string {
  const path = image.startsWith('data:') ? '' : (image.split(/[?#]/, 1)[0] ?? '');
  return FILE.exec(path)?.[1]?.toLowerCase() ?? 'image';
}

/**
 * The names of a page's legacy images in addresses: that of the file, which stays when an editor adds images before it;
 * a second one of the same name gets a number.
 */
export function imageNames(page: Page): ReadonlyMap<LegacyImageBlock, string> {
  const names = new Map<LegacyImageBlock, string>();
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
