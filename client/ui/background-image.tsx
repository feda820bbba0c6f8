import styles from './background-image.module.css';
import { ContentImage } from './content-image.tsx';

/** The background image of a block, darkened for light text. It fills its positioned ancestor. */
export function BackgroundImage({ image, eager = false }: { image: string | undefined; eager?: boolean }) {
  if (!image) return null;
  return (
    <div className={styles.background}>
      <ContentImage src={image} sizes="100vw" widths={{ least: 480, most: 1920 }} eager={eager} />
    </div>
  );
}
