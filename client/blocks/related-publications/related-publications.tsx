import type { BlockOf } from '../../../src/domain/blocks.ts';
import { PublicationSection } from '../../publications/publication-section.tsx';
import { PublicationSlideshow } from '../../publications/publication-slideshow.tsx';

/** Publications on the same subject, as a slideshow. */
function RelatedPublications({ block: { title, publications } }: { block: BlockOf<'related-publications'> }) {
  if (publications.length === 0) return null;
  return (
    <PublicationSection title={title} fallbackKey="related-publications">
      {(label) => <PublicationSlideshow label={label} publications={publications} />}
    </PublicationSection>
  );
}

export { RelatedPublications as Block };
