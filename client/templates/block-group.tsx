import type { BlockOf, BlockType } from '../../src/domain/blocks.ts';
import { BlockFrame } from '../blocks/block-frame.tsx';
import { useBlockView } from '../blocks/registry.ts';
import type { BlockRun } from './block-runs.ts';

function Blocks<K extends BlockType>({ type, blocks }: { type: K; blocks: BlockOf<K>[] }) {
  const { Block, Group } = useBlockView(type);
  if (Group && blocks.length > 1) return <Group blocks={blocks} />;
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page have no identity and keep their order
    <BlockFrame key={index} block={block}>
      <Block block={block} />
    </BlockFrame>
  ));
}

/** A run of one or more consecutive blocks of one type. */
export function BlockGroup({ run }: { run: BlockRun }) {
  return (
    <div data-block-group={run.type}>
      <Blocks type={run.type} blocks={run.blocks as BlockOf<typeof run.type>[]} />
    </div>
  );
}
