import type { BlockOf } from '../../../src/domain/blocks.ts';
import { PublicationSection } from '../../publications/publication-section.tsx';
import { PublicationSlideshow } from '../../publications/publication-slideshow.tsx';

/** Publications chosen by an editor, as a slideshow. */
function HighlightedPublications({ block: { title, publications } }: { block: BlockOf<'highlighted-publications'> }) {
  if (publications.length === 0) return null;
  return (
    <PublicationSection title={title} fallbackKey="highlighted-publications">
      {(label) => <PublicationSlideshow label={label} publications={publications} />}
    </PublicationSection>
  );
}

export { HighlightedPublications as Block };
