import type { ReactNode } from 'react';
import type { Block, UnsupportedBlock } from '../../src/domain/blocks.ts';
import { useAppStoreApi } from '../store/app-store.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { UnknownBlock } from './unknown-block.tsx';

export interface BlockFrameProps {
  block: Exclude<Block, UnsupportedBlock>;
  children: ReactNode;
}

/** What every block stands in: its hook, and the border of its failures, so that one failing block degrades alone. */
export function BlockFrame({ block, children }: BlockFrameProps) {
  const { type } = block;
  const hideMobile = 'hideMobile' in block && block.hideMobile;
  const { report } = useAppStoreApi().environment;
  return (
    <div data-block={type} data-hide-mobile={hideMobile ? '' : undefined}>
      <ErrorBoundary
        fallback={<UnknownBlock received={type} />}
        onError={(error) => report('block', `Block ${type} failed to render`, error)}
      >
        {children}
      </ErrorBoundary>
    </div>
  );
}
