import type { BlockOf } from '../../../src/domain/blocks.ts';
import { backgroundOf } from '../../ui/background.ts';
import { BackgroundImage } from '../../ui/background-image.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Prose } from '../../ui/prose.tsx';
import styles from './content.module.css';

/** Text. An editor can centre it and give it a background. */
export function Content({ block }: { block: BlockOf<'content'> }) {
  const { text, center } = block;
  const { colour, image } = backgroundOf(block.background);
  if (text === undefined) return null;
  const isOnBackground = colour || image;
  const className = classNames(center && styles.center, isOnBackground && styles.background, image && styles.image);
  return (
    <div className={className} data-background={colour}>
      <BackgroundImage image={image} />
      <Prose html={text} />
    </div>
  );
}

export { Content as Block };
