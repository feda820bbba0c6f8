import type { Background } from './background.ts';
import styles from './background-image.module.css';
import { BACKGROUND_IMAGE } from './background-image-size.ts';
import { ContentImage } from './content-image.tsx';

/** A picture behind a block's text, darkened so that light text on it can be read. Fills its positioned ancestor. */
export function BackgroundImage({
  background,
  eager = false,
}: {
  background: Background | undefined;
  eager?: boolean;
}) {
  if (!background || !('image' in background)) return null;
  return (
    <div className={styles.background}>
      <ContentImage src={background.image} {...BACKGROUND_IMAGE} eager={eager} />
    </div>
  );
}
