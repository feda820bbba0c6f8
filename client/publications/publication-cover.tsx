import { ContentImage } from '../ui/content-image.tsx';
import { placeholderImage } from './category-slug.ts';
import styles from './publication-cover.module.css';

/** `sizes` of a card's cover: a thumbnail on a phone, at most a quarter of the page elsewhere. */
const SIZES = '(max-width: 640px) 60px, 300px';

interface PublicationCoverProps {
  image: string | undefined;
  category: string | undefined;
  /** Loads it at once, for the page's largest image. */
  eager?: boolean;
  /** Displayed width if it is not the cover of a card, in the syntax of the `sizes` attribute. */
  sizes?: string;
  className?: string | undefined;
}

/**
 * The cover in a 3:4 box, or the placeholder of the category. It is decorative, because the title
 * is next to it.
 */
export function PublicationCover({ image, category, eager = false, sizes = SIZES, className }: PublicationCoverProps) {
  return (
    <div className={[styles.cover, className ?? ''].join(' ').trim()}>
      <ContentImage
        src={image ?? placeholderImage(category)}
        sizes={sizes}
        widths={{ most: 640 }}
        width={300}
        height={400}
        eager={eager}
      />
    </div>
  );
}
