import type { BlockOf } from '../../../src/domain/blocks.ts';
import { PublicationList } from '../../publications/publication-list.tsx';
import { PublicationSection } from '../../publications/publication-section.tsx';

/** The latest publications as cards. */
function NewPublications({ block: { title, publications } }: { block: BlockOf<'new-publications'> }) {
  if (publications.length === 0) return null;
  return (
    <PublicationSection title={title} fallbackKey="new-publications">
      {() => <PublicationList publications={publications} />}
    </PublicationSection>
  );
}

export { NewPublications as Block };
