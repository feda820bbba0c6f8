import type { BlockOf } from '../../../src/domain/blocks.ts';
import { type Background, backgroundOf } from '../../ui/background.ts';
import { BackgroundImage } from '../../ui/background-image.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './content.module.css';

function classesOf(center: boolean | undefined, { colour, image }: Background): string | undefined {
  const classes = [center ? styles.center : '', colour || image ? styles.background : '', image ? styles.image : ''];
  return classes.filter(Boolean).join(' ') || undefined;
}

/** Text, centred or on a background if the editor chose so. */
export function Content({ block }: { block: BlockOf<'content'> }) {
  const { text, center } = block;
  const background = backgroundOf(block.background);
  if (text === undefined) return null;
  return (
    <div className={classesOf(center, background)} data-background={background.colour}>
      <BackgroundImage image={background.image} />
      <Prose html={text} />
    </div>
  );
}

export { Content as Block };
