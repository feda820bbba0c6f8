import type { KeyboardEvent } from 'react';
import { plainText } from '../../src/domain/plain-text.ts';
import { useTranslate } from '../store/use-translate.ts';
import { ContentImage } from './content-image.tsx';
import { Dialog } from './dialog.tsx';
import { Html } from './html.tsx';
import { Icon } from './icon.tsx';
import styles from './lightbox.module.css';
import { wrappedIndex } from './wrapped-index.ts';

/** An image of a lightbox. */
interface LightboxImage {
  image: string;
  /** Safe HTML. */
  caption?: string | undefined;
}

interface LightboxProps {
  images: readonly LightboxImage[];
  /** Index of the current image; undefined while the lightbox is closed. */
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

/** Thumbnails on one page of a lightbox (docs/rules.md#lightbox). */
const THUMBNAILS_PER_PAGE = 8;

function useSteps({ images, index = 0, onIndex }: LightboxProps) {
  const step = (by: number) => onIndex(wrappedIndex(index + by, images.length));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const isForward = (event.key === 'ArrowRight') === (getComputedStyle(event.currentTarget).direction === 'ltr');
    step(isForward ? 1 : -1);
  };
  return { step, onKeyDown };
}

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
  const { step, onKeyDown } = useSteps({ images, index, onIndex });
  const shown = images[index];
  if (!shown) return null;
  const isAlone = images.length < 2;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever the focus is in the dialog
    <div className={styles.stage} onKeyDown={onKeyDown}>
      <header className={styles.bar}>
        <p role="status">
          {isAlone ? '' : translate('slide-position', undefined, { number: index + 1, total: images.length })}
        </p>
        <button
          type="button"
          className={styles.control}
          aria-label={translate('close')}
          onClick={() => onIndex(undefined)}
        >
          <Icon name="close" />
        </button>
      </header>
      <figure className={styles.figure}>
        <ContentImage
          key={shown.image}
          src={shown.image}
          alt={plainText(shown.caption ?? '')}
          sizes="100vw"
          widths={{ least: 640 }}
          eager
          className={styles.image}
        />
        {shown.caption === undefined ? null : <Html as="figcaption" html={shown.caption} className={styles.caption} />}
      </figure>
      {isAlone ? null : (
        <>
          <button type="button" className={styles.previous} aria-label={translate('previous')} onClick={() => step(-1)}>
            <Icon name="arrow-left" />
          </button>
          <button type="button" className={styles.next} aria-label={translate('next')} onClick={() => step(1)}>
            <Icon name="arrow-right" />
          </button>
          <Thumbnails images={images} index={index} onIndex={onIndex} />
        </>
      )}
    </div>
  );
}

/**
 * Images over the whole screen. Arrow buttons, arrow keys and thumbnails change the image; Escape
 * closes, and the focus returns (docs/rules.md#lightbox).
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
