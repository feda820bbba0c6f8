import type { BlockOf } from '../../../src/domain/blocks.ts';
import { type Background, backgroundAttributes, backgroundOf } from '../../ui/background.ts';
import { BackgroundImage } from '../../ui/background-image.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './content.module.css';

function classesOf(center: boolean | undefined, background: Background | undefined): string | undefined {
  const isImage = background && 'image' in background;
  const classes = [center ? styles.center : '', background ? styles.background : '', isImage ? styles.image : ''];
  return classes.filter(Boolean).join(' ') || undefined;
}

/** Text, centred or on a background of its own where the editor wants it so. */
export function Content({ block }: { block: BlockOf<'content'> }) {
  const { text, center } = block;
  const background = backgroundOf(block.background);
  if (text === undefined) return null;
  return (
    <div className={classesOf(center, background)} {...backgroundAttributes(background)}>
      <BackgroundImage background={background} />
      <Prose html={text} />
    </div>
  );
}

export { Content as Block };
