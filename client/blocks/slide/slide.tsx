import type { BlockOf } from '../../../src/domain/blocks.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { ContentImage } from '../../ui/content-image.tsx';
import { Html } from '../../ui/html.tsx';
import { framed } from '../block-frame.tsx';
import styles from './slide.module.css';

type SlideBlock = BlockOf<'slide'>;

function Figure({ block: { image, caption }, sizes }: { block: SlideBlock; sizes: string }) {
  return (
    <figure>
      {image ? (
        <div className={styles.box}>
          <ContentImage src={image} sizes={sizes} widths={{ least: 320 }} width={600} height={400} />
        </div>
      ) : null}
      {caption === undefined ? null : <Html as="figcaption" html={caption} className={styles.caption} />}
    </figure>
  );
}

/** A single slide, without carousel and controls. */
function Slide({ block }: { block: SlideBlock }) {
  return (
    <div className={styles.alone}>
      <Figure block={block} sizes="(max-width: 850px) 100vw, 820px" />
    </div>
  );
}

/** A carousel of slides: one, two or three in view, depending on the width of the screen. */
function SlideGroup({ blocks }: { blocks: SlideBlock[] }) {
  const translate = useTranslate();
  return (
    <Carousel label={translate('slides')} className={styles.row} autoAdvance>
      {framed(blocks, (block) => (
        <Figure block={block} sizes="(max-width: 640px) 100vw, (max-width: 1024px) 50vw, 400px" />
      ))}
    </Carousel>
  );
}

export { Slide as Block, SlideGroup as Group };
