import type { BlockOf } from '../../../src/domain/blocks.ts';
import { backgroundAttributes, backgroundOf } from '../../ui/background.ts';
import { BackgroundImage } from '../../ui/background-image.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './block-wide.module.css';

/** A band across the whole page: title beside text, on a colour or a picture. */
export function BlockWide({ block }: { block: BlockOf<'block-wide'> }) {
  const { title, text } = block;
  const background = backgroundOf(block.background);
  const isImage = background !== undefined && 'image' in background;
  const className = [styles.band, background ? styles.background : '', isImage ? styles.image : '']
    .filter(Boolean)
    .join(' ');
  return (
    <section className={className} {...backgroundAttributes(background)}>
      <BackgroundImage background={background} />
      <div className={styles.columns}>
        {title ? <h2 className={styles.title}>{title}</h2> : null}
        {text === undefined ? null : <Prose html={text} className={styles.text} />}
      </div>
    </section>
  );
}

export { BlockWide as Block };
