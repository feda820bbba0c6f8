import { runView } from '../blocks/registry.ts';
import type { BlockRun } from './block-runs.ts';

/** A run of one or more consecutive blocks of one type. */
export function BlockGroup({ run }: { run: BlockRun }) {
  const Run = runView(run.type);
  return (
    <div data-block-group={run.type}>
      <Run blocks={run.blocks} />
    </div>
  );
}
