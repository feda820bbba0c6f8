import type { BlockOf } from '../../../src/domain/blocks.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { ContentImage } from '../../ui/content-image.tsx';
import { Html } from '../../ui/html.tsx';
import styles from './image-gallery.module.css';

/** A carousel that shows one image at a time. */
function ImageGallery({ block: { images = [] } }: { block: BlockOf<'image-gallery'> }) {
  const translate = useTranslate();
  const shown = images.filter(({ image }) => image);
  if (shown.length === 0) return null;
  return (
    <Carousel label={translate('image-gallery')} autoAdvance>
      {shown.map(({ image, caption }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: images of a gallery have no identity and keep their order
        <figure key={index} className={styles.figure}>
          <div className={styles.box}>
            <ContentImage
              src={image ?? ''}
              sizes="(max-width: 1264px) 100vw, 1200px"
              widths={{ least: 320 }}
              width={1200}
              height={675}
            />
          </div>
          {caption === undefined ? null : <Html as="figcaption" html={caption} className={styles.caption} />}
        </figure>
      ))}
    </Carousel>
  );
}

export { ImageGallery as Block };
