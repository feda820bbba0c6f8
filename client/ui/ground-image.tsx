import type { Ground } from './ground.ts';
import styles from './ground-image.module.css';

/** A picture behind a block's text, darkened so that light text on it can be read. Fills its positioned ancestor. */
export function GroundImage({ ground, eager = false }: { ground: Ground | undefined; eager?: boolean }) {
  if (!ground || !('image' in ground)) return null;
  return (
    <div className={styles.ground}>
      <img
        src={ground.image}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
      />
    </div>
  );
}
