import type { ComponentType } from 'react';
import type { BlockOf, BlockType } from '../../src/domain/blocks.ts';
import { BlockFrame } from './block-frame.tsx';

/**
 * What renders one block type: a block, and, for types that form groups, a run of consecutive ones.
 */
export interface BlockView<K extends BlockType> {
  Block: ComponentType<{ block: BlockOf<K> }>;
  /**
   * Renders a run of two or more, each inside a BlockFrame. Without it the blocks of a run are
   * rendered one by one.
   */
  Group?: ComponentType<{ blocks: BlockOf<K>[] }>;
}

/** Renders a run of consecutive blocks of one type, also of a single one. */
export function BlockList<K extends BlockType>({ view, blocks }: { view: BlockView<K>; blocks: BlockOf<K>[] }) {
  const { Block, Group } = view;
  if (Group && blocks.length > 1) return <Group blocks={blocks} />;
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page have no identity and keep their order
    <BlockFrame key={index} block={block}>
      <Block block={block} />
    </BlockFrame>
  ));
}
