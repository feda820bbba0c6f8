import type { BlockOf } from '../../../src/domain/blocks.ts';
import { backgroundOf } from '../../ui/background.ts';
import { BackgroundImage } from '../../ui/background-image.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Prose } from '../../ui/prose.tsx';
import styles from './block-wide.module.css';

/** A band across the whole page: title and text side by side, on a colour or an image. */
function BlockWide({ block }: { block: BlockOf<'block-wide'> }) {
  const { title, text } = block;
  const { colour, image } = backgroundOf(block.background);
  const className = classNames(styles.band, (colour || image) && styles.background, image && styles.image);
  return (
    <section className={className} data-background={colour}>
      <BackgroundImage image={image} />
      <div className={styles.columns}>
        {title ? <h2 className={styles.title}>{title}</h2> : null}
        {text === undefined ? null : <Prose html={text} className={styles.text} />}
      </div>
    </section>
  );
}

export { BlockWide as Block };
