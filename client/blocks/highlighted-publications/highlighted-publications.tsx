import type { BlockOf } from '../../../src/domain/blocks.ts';
import { PublicationSlideshow } from '../../publications/publication-slideshow.tsx';

/** Publications chosen by an editor, as a slideshow. */
function HighlightedPublications({ block: { title, publications } }: { block: BlockOf<'highlighted-publications'> }) {
  return <PublicationSlideshow title={title} fallbackKey="highlighted-publications" publications={publications} />;
}

export { HighlightedPublications as Block };
