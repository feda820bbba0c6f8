import type { MouseEvent } from 'react';
import type { BlockOf } from '../../../src/domain/blocks.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ContentImage } from '../../ui/content-image.tsx';
import { Html } from '../../ui/html.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon-shapes.ts';
import { Lightbox } from '../../ui/lightbox.tsx';
import { framed } from '../block-frame.tsx';
import styles from './legacy-image.module.css';
import { useImageInUrl } from './use-image-in-url.ts';

const ZOOM: IconShape = { outline: 'M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7' };

type LegacyImageBlock = BlockOf<'legacy-image'>;

const hasImage = (block: LegacyImageBlock): block is LegacyImageBlock & { image: string } => Boolean(block.image);

interface FigureProps {
  block: LegacyImageBlock;
  /** Position among the images of its group, from 1. */
  number: number;
  /** Displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  onOpen: () => void;
}

/** A click on the image opens the lightbox or, without script, the image file. */
function Figure({ block: { image, caption, alt = caption, link }, number, sizes, onOpen }: FigureProps) {
  const translate = useTranslate();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <figure className={styles.figure}>
      {image ? (
        <a
          href={image}
          className={styles.open}
          aria-haspopup="dialog"
          aria-label={translate('open-image', undefined, { number })}
          onClick={open}
        >
          <ContentImage src={image} alt={alt ?? ''} sizes={sizes} widths={{ least: 160 }} width={640} height={480} />
          <Icon shape={ZOOM} className={styles.zoom} />
        </a>
      ) : null}
      {caption === undefined && !link ? null : (
        <figcaption className={styles.caption}>
          {caption === undefined ? null : <Html html={caption} />}
          {link ? <Anchor href={link}>{translate('read-more')}</Anchor> : null}
        </figcaption>
      )}
    </figure>
  );
}

/** One image that opens in a lightbox. */
function LegacyImage({ block }: { block: LegacyImageBlock }) {
  const images = [block].filter(hasImage);
  const { index, show } = useImageInUrl(images);
  return (
    <div className={styles.alone}>
      <Figure block={block} number={1} sizes="(max-width: 850px) 100vw, 820px" onOpen={() => show(0)} />
      {images.length > 0 ? <Lightbox images={images} index={index} onIndex={show} /> : null}
    </div>
  );
}

/** Images that share a lightbox. */
function LegacyImageGroup({ blocks }: { blocks: LegacyImageBlock[] }) {
  const images = blocks.filter(hasImage);
  const { index, show } = useImageInUrl(images);
  return (
    <>
      <div className={styles.group}>
        {framed(blocks, (block, position) => (
          <Figure
            block={block}
            number={position + 1}
            sizes="(max-width: 640px) 50vw, 300px"
            onOpen={() => show(hasImage(block) ? images.indexOf(block) : undefined)}
          />
        ))}
      </div>
      <Lightbox images={images} index={index} onIndex={show} />
    </>
  );
}

export { LegacyImage as Block, LegacyImageGroup as Group };
