import type { BlockOf } from '../../../src/domain/blocks.ts';
import { type Ground, groundAttributes, groundOf } from '../../ui/ground.ts';
import { GroundImage } from '../../ui/ground-image.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './content.module.css';

function classesOf(center: boolean | undefined, ground: Ground | undefined): string | undefined {
  const isImage = ground && 'image' in ground;
  const classes = [center ? styles.center : '', ground ? styles.ground : '', isImage ? styles.image : ''];
  return classes.filter(Boolean).join(' ') || undefined;
}

/** Text, centred or on a ground of its own where the editor wants it so. */
export function Content({ block: { text, center, background } }: { block: BlockOf<'content'> }) {
  const ground = groundOf(background);
  if (text === undefined) return null;
  return (
    <div className={classesOf(center, ground)} {...groundAttributes(ground)}>
      <GroundImage ground={ground} />
      <Prose html={text} />
    </div>
  );
}

export { Content as Block };
