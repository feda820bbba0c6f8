import type { ComponentType } from 'react';
import type { BlockOf, BlockType } from '../../src/domain/blocks.ts';
import { framed } from './block-frame.tsx';

/** The components of a block type. */
export interface BlockView<K extends BlockType> {
  Block: ComponentType<{ block: BlockOf<K> }>;
  /** Renders a run of two or more, with {@link framed}. Without it each block renders alone. */
  Group?: ComponentType<{ blocks: BlockOf<K>[] }>;
}

/** Renders a run of consecutive blocks of one type, also of a single one. */
export function BlockList<K extends BlockType>({ view, blocks }: { view: BlockView<K>; blocks: BlockOf<K>[] }) {
  const { Block, Group } = view;
  if (Group && blocks.length > 1) return <Group blocks={blocks} />;
  return framed(blocks, (block) => <Block block={block} />);
}
