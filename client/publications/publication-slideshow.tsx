import type { PublicationCard } from '../../src/domain/publications.ts';
import { Carousel } from '../ui/carousel.tsx';
import { PublicationCardView } from './publication-card-view.tsx';
import styles from './publication-slideshow.module.css';

interface PublicationSlideshowProps {
  label: string;
  publications: readonly PublicationCard[];
}

/** Cards as slides of four, of three up to 1024px (docs/rules.md#publications-slideshow). */
export function PublicationSlideshow({ label, publications }: PublicationSlideshowProps) {
  return (
    <div className={styles.container}>
      <Carousel label={label} by="view" fitsView={publications.length <= 3} className={styles.slides}>
        {publications.map((publication) => (
          <PublicationCardView key={publication._id} publication={publication} />
        ))}
      </Carousel>
    </div>
  );
}
