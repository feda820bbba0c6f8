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

/** Renders a node to nothing but its success; throws what the node throws. */
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

/** Checks a run as a whole, then its blocks one by one; when only the whole fails, all of it is replaced. */
function checkRun(tryRender: TryRender, run: RunOrUnknown, failures: BlockFailure[]): Block[] {
  const whole = failureOf(tryRender, run);
  if (!whole) return run.blocks;
  const single = run.blocks.map((block) => failureOf(tryRender, blockRuns([block])[0]));
  const found = single.filter((failure) => failure !== undefined);
  failures.push(...(found.length > 0 ? found : [whole]));
  return run.blocks.map((block, index) => (found.length === 0 || single[index] ? replaced(block) : block));
}

/**
 * Finds the blocks of a page that throw, and puts in the place of each the box of an unknown block, so that the page
 * can be rendered again without them. On the server an error reaches no boundary without Suspense, which would cost
 * every page its order of hydration; this costs nothing until a render has failed, and since the state then holds the
 * changed page, the browser renders the same.
 */
export function withoutFailingBlocks(page: Page, tryRender: TryRender): { page: Page; failures: BlockFailure[] } {
  const failures: BlockFailure[] = [];
  const zones = Object.entries(page.zones).map(([name, blocks]) => [
    name,
    blockRuns(blocks ?? []).flatMap((run) => checkRun(tryRender, run, failures)),
  ]);
  return { page: { ...page, zones: Object.fromEntries(zones) as Partial<Record<ZoneName, Block[]>> }, failures };
}
