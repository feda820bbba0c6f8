import type { BlockType } from '../../src/domain/blocks.ts';
import type { Page } from '../../src/domain/page.ts';
import type { ShippedPage } from '../../src/domain/shipped-state.ts';

/** The types of a page's blocks, without repeats: their code has to be there before the page is rendered. */
export function blockTypesOf(page: Page | ShippedPage | undefined): BlockType[] {
  const types = new Set<BlockType>();
  for (const block of Object.values(page?.zones ?? {}).flatMap((blocks) => blocks ?? [])) {
    if (block.type !== 'unsupported') types.add(block.type);
  }
  return [...types];
}
