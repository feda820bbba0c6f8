import type { ReactNode } from 'react';
import type { Block, UnknownBlock } from '../../src/domain/blocks.ts';
import { useAppStoreApi } from '../store/app-store.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { UnknownBlockBox } from './unknown-block-box.tsx';

type KnownBlock = Exclude<Block, UnknownBlock>;

/**
 * Wraps a block in its `data-block` element and an error boundary, so that an error in one block
 * leaves the other blocks intact.
 */
function BlockFrame({ block, children }: { block: KnownBlock; children: ReactNode }) {
  const { type } = block;
  const hideMobile = 'hideMobile' in block && block.hideMobile;
  const { report } = useAppStoreApi().environment;
  return (
    <div data-block={type} data-hide-mobile={hideMobile ? '' : undefined}>
      <ErrorBoundary
        fallback={<UnknownBlockBox received={type} />}
        onError={(error) => report('block', `Block ${type} failed to render`, error)}
      >
        {children}
      </ErrorBoundary>
    </div>
  );
}

/** Renders each block of a run in its frame. */
export const framed = <B extends KnownBlock>(blocks: readonly B[], render: (block: B, index: number) => ReactNode) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page have no identity and keep their order
    <BlockFrame key={index} block={block}>
      {render(block, index)}
    </BlockFrame>
  ));
