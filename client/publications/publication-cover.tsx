import { ContentImage } from '../ui/content-image.tsx';
import { placeholderImage } from './category-art.ts';
import styles from './publication-cover.module.css';

/** A thumbnail beside the title on a phone, a quarter of the page at most elsewhere. */
const SIZES = '(max-width: 640px) 60px, 300px';

interface PublicationCoverProps {
  image: string | undefined;
  category: string | undefined;
  /** The page's largest picture is loaded at once; all others wait until they are near. */
  eager?: boolean;
  /** How wide it is shown, where that is not the cover of a card. */
  sizes?: string;
  className?: string | undefined;
}

/** The cover in a box of 3 to 4; without one the placeholder of the category. Decorative: the title stands beside it. */
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
