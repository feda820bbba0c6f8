import { placeholderImage } from './category-art.ts';
import styles from './publication-cover.module.css';

export interface PublicationCoverProps {
  image: string | undefined;
  category: string | undefined;
  /** The page's largest picture is loaded at once; all others wait until they are near. */
  eager?: boolean;
  className?: string | undefined;
}

/** The cover in a box of 3 to 4; without one the placeholder of the category. Decorative: the title stands beside it. */
export function PublicationCover({ image, category, eager = false, className }: PublicationCoverProps) {
  return (
    <div className={[styles.cover, className ?? ''].join(' ').trim()}>
      <img
        src={image ?? placeholderImage(category)}
        alt=""
        width="300"
        height="400"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
      />
    </div>
  );
}
