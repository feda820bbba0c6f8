import type { PublicationCard } from '../../src/domain/publications.ts';
import type { TranslationKey } from '../../src/domain/translation-defaults.ts';
import { Carousel } from '../ui/carousel.tsx';
import { PublicationCardView } from './publication-card-view.tsx';
import { PublicationSection } from './publication-section.tsx';
import styles from './publication-slideshow.module.css';

interface PublicationSlideshowProps {
  title: string | undefined;
  /** Translation key of the heading if the block has no title. */
  fallbackKey: TranslationKey;
  publications: readonly PublicationCard[];
}

/**
 * A section with slides of four cards, or of three at widths up to 1024px. If there are no
 * publications, renders nothing (docs/rules.md#publications-slideshow).
 */
export function PublicationSlideshow({ title, fallbackKey, publications }: PublicationSlideshowProps) {
  if (publications.length === 0) return null;
  return (
    <PublicationSection title={title} fallbackKey={fallbackKey}>
      {(label) => (
        <div className={styles.container}>
          <Carousel label={label} by="view" fitsView={publications.length <= 3} className={styles.slides}>
            {publications.map((publication) => (
              <PublicationCardView key={publication._id} publication={publication} />
            ))}
          </Carousel>
        </div>
      )}
    </PublicationSection>
  );
}
