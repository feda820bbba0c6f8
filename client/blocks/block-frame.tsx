import type { ReactNode } from 'react';
import type { Block, UnknownBlock } from '../../src/domain/blocks.ts';
import { useAppStoreApi } from '../store/app-store.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { UnknownBlockBox } from './unknown-block-box.tsx';

interface BlockFrameProps {
  block: Exclude<Block, UnknownBlock>;
  children: ReactNode;
}

/**
 * The frame of a block: its DOM hook and its error boundary, so that one failing block degrades
 * alone.
 */
export function BlockFrame({ block, children }: BlockFrameProps) {
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
