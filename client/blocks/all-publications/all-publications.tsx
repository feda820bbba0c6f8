import type { BlockOf } from '../../../src/domain/blocks.ts';
import { CataloguePanel } from '../../publications/catalogue-panel.tsx';
import { PublicationSection } from '../../publications/publication-section.tsx';

/** The catalogue of all publications, with search and filters. */
function AllPublications({ block }: { block: BlockOf<'all-publications'> }) {
  return (
    <PublicationSection title={block.title} fallbackKey="all-publications">
      {() => <CataloguePanel block={block} />}
    </PublicationSection>
  );
}

export { AllPublications as Block };
