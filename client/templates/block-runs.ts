import type { Block, BlockOf, BlockType, UnknownBlock } from '../../src/domain/blocks.ts';

/** Consecutive blocks of one type. They form a group (docs/rules.md#page). */
export type BlockRun = { [K in BlockType]: { type: K; blocks: BlockOf<K>[] } }[BlockType];
/** A run, or one block of unknown type. */
export type RunOrUnknown = BlockRun | { type: 'unsupported'; blocks: [UnknownBlock] };

/** Splits the blocks of a zone into runs of one type. An unknown block is a run of its own. */
export function blockRuns(blocks: readonly Block[]): RunOrUnknown[] {
  const runs: RunOrUnknown[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last?.type === block.type && block.type !== 'unsupported') (last.blocks as Block[]).push(block);
    else runs.push({ type: block.type, blocks: [block] } as RunOrUnknown);
  }
  return runs;
}
