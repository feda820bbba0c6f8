import { useTranslate } from '../store/use-translate.ts';
import { ContentImage } from './content-image.tsx';
import styles from './lightbox.module.css';
import type { LightboxImage } from './lightbox.tsx';

/** Thumbnails on one page of a lightbox (docs/rules.md#lightbox). */
export const THUMBNAILS_PER_PAGE = 8;

export interface LightboxThumbnailsProps {
  images: readonly LightboxImage[];
  index: number;
  onIndex: (index: number) => void;
}

/** The page of thumbnails that holds the picture that is shown. */
export function LightboxThumbnails({ images, index, onIndex }: LightboxThumbnailsProps) {
  const translate = useTranslate();
  const first = Math.floor(index / THUMBNAILS_PER_PAGE) * THUMBNAILS_PER_PAGE;
  return (
    <ul className={styles.thumbnails}>
      {images.slice(first, first + THUMBNAILS_PER_PAGE).map(({ image }, offset) => {
        const position = first + offset;
        return (
          <li key={position}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={translate('open-image', undefined, { number: position + 1 })}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => onIndex(position)}
            >
              <ContentImage src={image} sizes="96px" widths={{ most: 320 }} width={96} height={64} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
