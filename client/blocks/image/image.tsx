import type { BlockOf } from '../../../src/domain/blocks.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ContentImage } from '../../ui/content-image.tsx';
import { Html } from '../../ui/html.tsx';
import { framed } from '../block-frame.tsx';
import styles from './image.module.css';

/** `sizes` of images at most twice as wide as high: boxes are 400px high, 200px in a group. */
const ALONE = '(max-width: 830px) 100vw, 800px';
const GROUPED = '(max-width: 430px) 100vw, (max-width: 1024px) 400px, 290px';

type ImageBlock = BlockOf<'image'>;

interface ImageProps {
  block: ImageBlock;
  /** Displayed width, in the syntax of the `sizes` attribute. */
  sizes?: string;
}

function LinkedImage({ block: { image, alt = '', link }, sizes = ALONE }: ImageProps) {
  if (!image) return null;
  const content = <ContentImage className={styles.image} src={image} alt={alt} sizes={sizes} widths={{ least: 320 }} />;
  if (!link) return <div className={styles.box}>{content}</div>;
  // Without an alternative text, the URL is the name of the link.
  return (
    <Anchor href={link} newTab className={styles.box} aria-label={alt ? undefined : link}>
      {content}
    </Anchor>
  );
}

/** A figure in a box of fixed height. Images are never cropped, since they may be charts. */
export function Image({ block, sizes = ALONE }: ImageProps) {
  return (
    <figure className={styles.figure}>
      <LinkedImage block={block} sizes={sizes} />
      {block.caption === undefined ? null : <Html as="figcaption" html={block.caption} className={styles.caption} />}
    </figure>
  );
}

/** Figures side by side, half as high as alone: two in a row on a tablet, four on a desktop. */
function ImageGroup({ blocks }: { blocks: ImageBlock[] }) {
  return (
    <div className={styles.group}>
      {framed(blocks, (block) => (
        <Image block={block} sizes={GROUPED} />
      ))}
    </div>
  );
}

export { Image as Block, ImageGroup as Group };
