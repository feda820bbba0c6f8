import { memo, Suspense, use } from 'react';
import { preloadable } from '../store/preloadable.ts';
import type * as DeferredParts from './deferred-parts.tsx';

type Parts = typeof DeferredParts;

// As in the registry of blocks: code only, the same for every visitor.
const parts = preloadable<Parts>();

/** Gives the code of the parts that are taken over later. */
export const provideDeferred = parts.provide;

/** Whether that code is there. */
export const hasDeferred = parts.isThere;

/** Marks the markup of such a part, within which nothing is React's until the code is there. */
export const DEFERRED = { 'data-deferred': '' };

function Part({ name }: { name: keyof Parts }) {
  const View = use(parts.promise)[name];
  return <View />;
}

/**
 * A part of the page's frame that is links and text: the server's markup is all it takes until the visitor may be about to go
 * somewhere. Its code comes with that of navigation (docs/decisions/0029). Remembered, so that what is around it can render
 * anew meanwhile: React would otherwise replace the markup by nothing.
 */
export const Deferred = memo(function Deferred({ name }: { name: keyof Parts }) {
  return (
    <Suspense>
      <Part name={name} />
    </Suspense>
  );
});
