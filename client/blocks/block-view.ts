import type { ComponentType } from 'react';
import type { BlockOf, BlockType } from '../../src/domain/blocks.ts';

/** What draws one block type: a block, and, for types that stand together, a run of consecutive ones. */
export interface BlockView<K extends BlockType> {
  Block: ComponentType<{ block: BlockOf<K> }>;
  /** Draws a run of two or more, each inside a BlockFrame; without it a run is its blocks one after the other. */
  Group?: ComponentType<{ blocks: BlockOf<K>[] }>;
}
