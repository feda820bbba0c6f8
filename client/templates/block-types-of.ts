import type { BlockType } from '../../src/domain/blocks.ts';
import type { Page } from '../../src/domain/page.ts';
import type { ShippedPage } from '../../src/domain/shipped-state.ts';
import type { ZoneName } from '../../src/domain/templates.ts';
import { blockRuns } from './block-runs.ts';

/** The distinct types of a page's blocks. Their code must be loaded before the page is rendered. */
export function blockTypesOf(page: Page | ShippedPage | undefined): BlockType[] {
  const types = new Set<BlockType>();
  for (const block of Object.values(page?.zones ?? {}).flatMap((blocks) => blocks ?? [])) {
    if (block.type !== 'unsupported') types.add(block.type);
  }
  return [...types];
}

/**
 * Number of runs at the start of each zone whose code is preloaded. The sidebar's code is not
 * preloaded, because the sidebar comes last on a phone.
 */
const RUNS_IN_FRONT: Partial<Record<ZoneName, number>> = { top: 2, main: 2 };

/** The distinct types of the blocks at the start of a page. Their code is needed first. */
export function blockTypesInFront(page: Page | undefined): BlockType[] {
  const runs = Object.entries(RUNS_IN_FRONT).flatMap(([name, count]) =>
    blockRuns(page?.zones[name as ZoneName] ?? []).slice(0, count),
  );
  return [...new Set(runs.flatMap(({ type }) => (type === 'unsupported' ? [] : [type])))];
}
