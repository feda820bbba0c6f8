import type { ComponentType } from 'react';
import type { BlockOf, BlockType } from '../../src/domain/blocks.ts';
import { framed } from './block-frame.tsx';

/** The components of a block type. */
export interface BlockView<K extends BlockType> {
  Block: ComponentType<{ block: BlockOf<K> }>;
  /**
   * Renders two or more consecutive blocks together, and frames each with {@link framed}. If a type
   * has no Group, its blocks render one by one.
   */
  Group?: ComponentType<{ blocks: BlockOf<K>[] }>;
}

/** Renders one or more consecutive blocks of one type. */
export function BlockList<K extends BlockType>({ view, blocks }: { view: BlockView<K>; blocks: BlockOf<K>[] }) {
  const { Block, Group } = view;
  if (Group && blocks.length > 1) return <Group blocks={blocks} />;
  return framed(blocks, (block) => <Block block={block} />);
}
