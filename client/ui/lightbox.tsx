import type { KeyboardEvent } from 'react';
import { useTranslate } from '../store/use-translate.ts';
import { ContentImage } from './content-image.tsx';
import { Dialog } from './dialog.tsx';
import { Html } from './html.tsx';
import { IconButton } from './icon.tsx';
import styles from './lightbox.module.css';

interface LightboxImage {
  image: string;
  /** Safe HTML. */
  caption?: string | undefined;
  /** Text of the caption, if it differs from the caption. */
  alt?: string | undefined;
}

interface LightboxProps {
  images: readonly LightboxImage[];
  /** Index of the current image; undefined while the lightbox is closed. */
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

/** Number of thumbnails on one page of a lightbox (docs/rules.md#lightbox). */
const THUMBNAILS_PER_PAGE = 8;

/** The page of thumbnails that contains the current image. */
function Thumbnails({ images, index = 0, onIndex }: LightboxProps) {
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

function Stage({ images, index = 0, onIndex }: LightboxProps) {
  const translate = useTranslate();
  const shown = images[index];
  if (!shown) return null;
  const step = (by: 1 | -1) => onIndex((index + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const isForward = (event.key === 'ArrowRight') === (getComputedStyle(event.currentTarget).direction === 'ltr');
    step(isForward ? 1 : -1);
  };
  const isAlone = images.length < 2;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever the focus is in the dialog
    <div className={styles.stage} onKeyDown={onKeyDown}>
      <header className={styles.bar}>
        <p role="status">
          {isAlone ? '' : translate('slide-position', undefined, { number: index + 1, total: images.length })}
        </p>
        <IconButton
          icon="close"
          label={translate('close')}
          className={styles.control}
          onClick={() => onIndex(undefined)}
        />
      </header>
      <figure className={styles.figure}>
        <ContentImage
          key={shown.image}
          src={shown.image}
          alt={shown.alt ?? shown.caption ?? ''}
          sizes="100vw"
          widths={{ least: 640 }}
          eager
          className={styles.image}
        />
        {shown.caption === undefined ? null : <Html as="figcaption" html={shown.caption} className={styles.caption} />}
      </figure>
      {isAlone ? null : (
        <>
          <IconButton
            icon="arrow-left"
            label={translate('previous')}
            className={styles.previous}
            onClick={() => step(-1)}
          />
          <IconButton icon="arrow-right" label={translate('next')} className={styles.next} onClick={() => step(1)} />
          <Thumbnails images={images} index={index} onIndex={onIndex} />
        </>
      )}
    </div>
  );
}

/**
 * Images over the whole screen. Arrow buttons, arrow keys and thumbnails change the image; Escape
 * closes the lightbox, and the focus returns (docs/rules.md#lightbox).
 */
export function Lightbox(props: LightboxProps) {
  const translate = useTranslate();
  const isOpen = props.index !== undefined;
  return (
    <Dialog
      open={isOpen}
      onClose={() => props.onIndex(undefined)}
      label={translate('image-gallery')}
      className={styles.lightbox}
    >
      {isOpen ? <Stage {...props} /> : null}
    </Dialog>
  );
}
