import { Suspense } from 'react';
import type { Block } from '../../src/domain/blocks.ts';
import type { ZoneName } from '../../src/domain/templates.ts';
import { UnknownBlockBox } from '../blocks/unknown-block-box.tsx';
import { classNames } from '../ui/class-names.ts';
import { BlockGroup } from './block-group.tsx';
import { blockRuns } from './block-runs.ts';
import styles from './zone.module.css';

/**
 * A named zone with its blocks in order. An empty zone renders nothing. The browser hydrates each
 * run separately when the code of the run is loaded, so that it can do other work between runs
 * (decision 27).
 */
export function Zone({ name, blocks = [] }: { name: ZoneName; blocks: readonly Block[] | undefined }) {
  if (blocks.length === 0) return null;
  const Tag = name === 'sidebar' ? 'aside' : 'div';
  return (
    <Tag data-zone={name} className={classNames(styles.zone, styles[name])}>
      {blockRuns(blocks).map((run, index) =>
        run.type === 'unsupported' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs of a page have no identity and keep their order
          <UnknownBlockBox key={index} received={run.blocks[0].received} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs of a page have no identity and keep their order
          <Suspense key={index}>
            <BlockGroup run={run} />
          </Suspense>
        ),
      )}
    </Tag>
  );
}
