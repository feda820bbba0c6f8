import type { BlockOf } from '../../../src/domain/blocks.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ContentImage } from '../../ui/content-image.tsx';
import { Html } from '../../ui/html.tsx';
import { BlockFrame } from '../block-frame.tsx';
import styles from './image.module.css';

/** On a plate 400px high, 200px in a group, a picture twice as wide as high still fits. */
const ALONE = '(max-width: 830px) 100vw, 800px';
const GROUPED = '(max-width: 430px) 100vw, (max-width: 1024px) 400px, 290px';

type ImageBlock = BlockOf<'image'>;

/** `sizes`: how wide the picture is shown. */
interface ImageProps {
  block: ImageBlock;
  sizes?: string;
}

function Picture({ block: { image, alt = '', link }, sizes = ALONE }: ImageProps) {
  if (!image) return null;
  const picture = (
    <ContentImage className={styles.picture} src={image} alt={alt} sizes={sizes} widths={{ least: 320 }} />
  );
  if (!link) return <div className={styles.plate}>{picture}</div>;
  // Without an alternative text the link would have no name but its address.
  return (
    <Anchor href={link} newTab className={styles.plate} aria-label={alt ? undefined : link}>
      {picture}
    </Anchor>
  );
}

/** A figure on a plate of fixed height: charts are never cropped, whatever their proportions. */
export function Image({ block, sizes = ALONE }: ImageProps) {
  return (
    <figure className={styles.figure}>
      <Picture block={block} sizes={sizes} />
      {block.caption === undefined ? null : <Html as="figcaption" html={block.caption} className={styles.caption} />}
    </figure>
  );
}

/** Figures side by side: two on a tablet, four on desktop, and half as high. */
function ImageGroup({ blocks }: { blocks: ImageBlock[] }) {
  return (
    <div className={styles.group}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: images of a page have no identity and never change places
        <BlockFrame key={index} block={block}>
          <Image block={block} sizes={GROUPED} />
        </BlockFrame>
      ))}
    </div>
  );
}

export { Image as Block, ImageGroup as Group };
