import type { BlockOf } from '../../../src/domain/blocks.ts';
import { BlockFrame } from '../../templates/block-frame.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { Html } from '../../ui/html.tsx';
import styles from './image.module.css';

type ImageBlock = BlockOf<'image'>;

function Picture({ block: { image, alt = '', link } }: { block: ImageBlock }) {
  if (!image) return null;
  const picture = <img className={styles.picture} src={image} alt={alt} loading="lazy" decoding="async" />;
  if (!link) return <div className={styles.plate}>{picture}</div>;
  // Without an alternative text the link would have no name but its address.
  return (
    <Anchor href={link} newTab className={styles.plate} aria-label={alt ? undefined : link}>
      {picture}
    </Anchor>
  );
}

/** A figure on a plate of fixed height: charts are never cropped, whatever their proportions. */
export function Image({ block }: { block: ImageBlock }) {
  return (
    <figure className={styles.figure}>
      <Picture block={block} />
      {block.caption === undefined ? null : <Html as="figcaption" html={block.caption} className={styles.caption} />}
    </figure>
  );
}

/** Figures side by side: two on a tablet, four on desktop, and half as high. */
export function ImageGroup({ blocks }: { blocks: ImageBlock[] }) {
  return (
    <div className={styles.group}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: images of a page have no identity and never change places
        <BlockFrame key={index} block={block}>
          <Image block={block} />
        </BlockFrame>
      ))}
    </div>
  );
}
