import { Suspense } from 'react';
import type { Block } from '../../src/domain/blocks.ts';
import type { ZoneName } from '../../src/domain/templates.ts';
import { UnknownBlockBox } from '../blocks/unknown-block-box.tsx';
import { BlockGroup } from './block-group.tsx';
import { blockRuns } from './block-runs.ts';
import styles from './zone.module.css';

interface ZoneProps {
  name: ZoneName;
  blocks: readonly Block[] | undefined;
}

/**
 * A named zone and its blocks in order; nothing for an empty one. The sidebar is the page's complement. The browser takes
 * each run over by itself, once its code is there, and can do something else in between (decision 27).
 */
export function Zone({ name, blocks = [] }: ZoneProps) {
  if (blocks.length === 0) return null;
  const Tag = name === 'sidebar' ? 'aside' : 'div';
  return (
    <Tag data-zone={name} className={[styles.zone, styles[name]].join(' ')}>
      {blockRuns(blocks).map((run, index) =>
        run.type === 'unsupported' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity and never change places on a page
          <UnknownBlockBox key={index} received={run.blocks[0].received} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity and never change places on a page
          <Suspense key={index}>
            <BlockGroup run={run} />
          </Suspense>
        ),
      )}
    </Tag>
  );
}
