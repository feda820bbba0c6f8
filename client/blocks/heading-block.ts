import { createContext, useContext } from 'react';
import type { Block } from '../../src/domain/blocks.ts';
import type { Page } from '../../src/domain/page.ts';
import { TEMPLATE_ZONES } from '../../src/domain/templates.ts';

/** The page's blocks in reading order. */
export const blocksInOrder = (page: Page): Block[] =>
  TEMPLATE_ZONES[page.template].flatMap((zone) =>
    zone in page.zones ? (page.zones[zone as keyof Page['zones']] ?? []) : [],
  );

/**
 * The block whose title is the page's one h1: a banner that comes first, else the publication of a detail page.
 * Undefined where the template shows the page's title itself.
 */
export function headingBlockOf(page: Page): Block | undefined {
  const blocks = blocksInOrder(page);
  const first = blocks[0];
  if (first?.type === 'banner' && first.title) return first;
  return blocks.find((block) => block.type === 'publication-detail' && block.publication !== undefined);
}

/** The block that carries the page's heading; undefined when none does, which holds outside of pages too. */
export const HeadingBlock = createContext<Block | undefined>(undefined);

/** Whether this block carries the page's h1; it is then also the page's largest picture, if it has one. */
export const useIsPageHeading = (block: Block): boolean => useContext(HeadingBlock) === block;
