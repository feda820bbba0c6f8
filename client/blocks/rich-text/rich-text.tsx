import type { BlockOf } from '../../../src/domain/blocks.ts';
import { Prose } from '../../ui/prose.tsx';

/** Running text. */
function RichText({ block: { text } }: { block: BlockOf<'rich-text'> }) {
  return text === undefined ? null : <Prose html={text} />;
}

export { RichText as Block };
