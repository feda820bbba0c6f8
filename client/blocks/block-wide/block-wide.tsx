import type { BlockOf } from '../../../src/domain/blocks.ts';
import { groundAttributes, groundOf } from '../../ui/ground.ts';
import { GroundImage } from '../../ui/ground-image.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './block-wide.module.css';

/** A band across the whole page: title beside text, on a colour or a picture. */
export function BlockWide({ block: { title, text, background } }: { block: BlockOf<'block-wide'> }) {
  const ground = groundOf(background);
  const isImage = ground !== undefined && 'image' in ground;
  const className = [styles.band, ground ? styles.ground : '', isImage ? styles.image : ''].filter(Boolean).join(' ');
  return (
    <section className={className} {...groundAttributes(ground)}>
      <GroundImage ground={ground} />
      <div className={styles.columns}>
        {title ? <h2 className={styles.title}>{title}</h2> : null}
        {text === undefined ? null : <Prose html={text} className={styles.text} />}
      </div>
    </section>
  );
}

export { BlockWide as Block };
