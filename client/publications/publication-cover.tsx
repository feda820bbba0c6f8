import { classNames } from '../ui/class-names.ts';
import { ContentImage } from '../ui/content-image.tsx';
import styles from './publication-cover.module.css';
import { useCategorySlug } from './use-category-slug.ts';

/** `sizes` of a card's cover: a thumbnail on a phone, at most a quarter of the page elsewhere. */
const SIZES = '(max-width: 640px) 60px, 300px';

interface PublicationCoverProps {
  image: string | undefined;
  category: string | undefined;
  /** As in ContentImage. */
  eager?: boolean;
  /** The `sizes` attribute, if the cover is not on a card. */
  sizes?: string;
  className?: string | undefined;
}

/**
 * The cover, or the placeholder of the category. It is decorative, because the title is next to it.
 */
export function PublicationCover({ image, category, eager = false, sizes = SIZES, className }: PublicationCoverProps) {
  const slug = useCategorySlug(category);
  return (
    <div className={classNames(styles.cover, className)} data-category={slug}>
      {image ? (
        <ContentImage src={image} sizes={sizes} widths={{ most: 640 }} width={300} height={400} eager={eager} />
      ) : (
        <div className={styles.art} data-art />
      )}
    </div>
  );
}
