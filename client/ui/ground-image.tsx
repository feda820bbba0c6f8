import { ContentImage } from './content-image.tsx';
import type { Ground } from './ground.ts';
import styles from './ground-image.module.css';
import { GROUND_PICTURE } from './ground-picture.ts';

/** A picture behind a block's text, darkened so that light text on it can be read. Fills its positioned ancestor. */
export function GroundImage({ ground, eager = false }: { ground: Ground | undefined; eager?: boolean }) {
  if (!ground || !('image' in ground)) return null;
  return (
    <div className={styles.ground}>
      <ContentImage src={ground.image} {...GROUND_PICTURE} eager={eager} />
    </div>
  );
}
