import type { ReactNode } from 'react';
import type { Block } from '../../src/domain/blocks.ts';
import type { Page } from '../../src/domain/page.ts';
import type { ZoneName } from '../../src/domain/templates.ts';
import { BlockGroup } from './block-group.tsx';
import { blockRuns, type RunOrUnknown } from './block-runs.ts';

/** A block that could not be rendered. */
export interface BlockFailure {
  type: string;
  error: unknown;
}

/** Renders a node and discards the output. It throws what the node throws. */
type TryRender = (node: ReactNode) => void;

const replaced = ({ type }: Block): Block => ({ type: 'unsupported', received: type });

function failureOf(tryRender: TryRender, run: RunOrUnknown | undefined): BlockFailure | undefined {
  if (!run || run.type === 'unsupported') return undefined;
  try {
    tryRender(<BlockGroup run={run} />);
    return undefined;
  } catch (error) {
    return { type: run.type, error };
  }
}

/**
 * Tries to render a run. If the run fails, replaces the blocks that also fail alone. If no block
 * fails alone, replaces all blocks of the run.
 */
function checkRun(tryRender: TryRender, run: RunOrUnknown, failures: BlockFailure[]): Block[] {
  const whole = failureOf(tryRender, run);
  if (!whole) return run.blocks;
  const single = run.blocks.map((block) => failureOf(tryRender, blockRuns([block])[0]));
  const found = single.filter((failure) => failure !== undefined);
  failures.push(...(found.length > 0 ? found : [whole]));
  return run.blocks.map((block, index) => (found.length === 0 || single[index] ? replaced(block) : block));
}

/**
 * Replaces each block of a page that throws by an unknown block, so that both server and client can
 * render the page. Each run is rendered on trial, because React's only error boundary on the server
 * is Suspense, which would change the order of hydration.
 */
export function withoutFailingBlocks(page: Page, tryRender: TryRender): { page: Page; failures: BlockFailure[] } {
  const failures: BlockFailure[] = [];
  const zones = Object.entries(page.zones).map(([name, blocks]) => [
    name,
    blockRuns(blocks ?? []).flatMap((run) => checkRun(tryRender, run, failures)),
  ]);
  return { page: { ...page, zones: Object.fromEntries(zones) as Partial<Record<ZoneName, Block[]>> }, failures };
}
