import { createContext, useContext } from 'react';
import type { Block } from '../../src/domain/blocks.ts';
import type { Page } from '../../src/domain/page.ts';
import { TEMPLATE_ZONES } from '../../src/domain/templates.ts';

/** The page's blocks in reading order. */
export const blocksInOrder = (page: Page): Block[] =>
  TEMPLATE_ZONES[page.template].flatMap((zone) => page.zones[zone] ?? []);

/**
 * The block whose title is the page's only h1: the first block if it is a banner with a title, or
 * else a publication detail. Undefined if there is neither; the template then shows the page's
 * title.
 */
export function headingBlockOf(page: Page): Block | undefined {
  const blocks = blocksInOrder(page);
  const first = blocks[0];
  if (first?.type === 'banner' && first.title) return first;
  return blocks.find((block) => block.type === 'publication-detail' && block.publication !== undefined);
}

/** The block with the page's h1; undefined if no block has it, or outside a page. */
export const HeadingBlock = createContext<Block | undefined>(undefined);

/** Whether this block has the page's h1. If so, its image is the largest of the page. */
export const useIsPageHeading = (block: Block): boolean => useContext(HeadingBlock) === block;
