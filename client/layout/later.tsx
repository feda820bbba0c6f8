import { memo, Suspense, use } from 'react';
import { toCome } from '../store/code-to-come.ts';
import type * as LaterParts from './later-parts.tsx';

type Parts = typeof LaterParts;

// As in the registry of blocks: code only, the same for every visitor.
const parts = toCome<Parts>();

/** Gives the code of the parts that are taken over later. */
export const provideLater = parts.provide;

/** Whether that code is there. */
export const hasLater = parts.isThere;

/** Marks the markup of such a part, within which nothing is React's until the code is there. */
export const LATER = { 'data-later': '' };

function Part({ name }: { name: keyof Parts }) {
  const View = use(parts.promise)[name];
  return <View />;
}

/**
 * A part of the page's frame that is links and text: the server's markup is all it takes until the visitor may be about to go
 * somewhere. Its code comes with that of navigation (docs/decisions/0029). Remembered, so that what is around it can render
 * anew meanwhile: React would otherwise replace the markup by nothing.
 */
export const Later = memo(function Later({ name }: { name: keyof Parts }) {
  return (
    <Suspense>
      <Part name={name} />
    </Suspense>
  );
});
