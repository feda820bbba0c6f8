import type { BlockOf } from '../../../src/domain/blocks.ts';
import { PublicationSlideshow } from '../../publications/publication-slideshow.tsx';

/** Publications on the same subject, as a slideshow. */
function RelatedPublications({ block: { title, publications } }: { block: BlockOf<'related-publications'> }) {
  return <PublicationSlideshow title={title} fallbackKey="related-publications" publications={publications} />;
}

export { RelatedPublications as Block };
