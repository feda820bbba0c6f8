import type { BlockOf } from '../../../src/domain/blocks.ts';
import { PublicationCover } from '../../publications/publication-cover.tsx';
import { SaveButton } from '../../publications/save-button.tsx';
import { useCategorySlug } from '../../publications/use-category-slug.ts';
import { Html } from '../../ui/html.tsx';
import { Prose } from '../../ui/prose.tsx';
import { useIsPageHeading } from '../heading-block.ts';
import { Cite } from './cite.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { Downloads } from './downloads.tsx';
import styles from './publication-detail.module.css';

/** One publication: cover, title, facts, files and abstract. */
export function PublicationDetail({ block }: { block: BlockOf<'publication-detail'> }) {
  const isHeading = useIsPageHeading(block);
  const Heading = isHeading ? 'h1' : 'h2';
  const { publication, text } = block;
  const slug = useCategorySlug(publication?.category);
  if (!publication) return text === undefined ? null : <Prose html={text} />;
  const { _id, title, titleLang, image, category, downloads } = publication;
  return (
    <article className={styles.detail} data-category={slug}>
      <div className={styles.cover}>
        <PublicationCover image={image} category={category} eager={isHeading} sizes="(max-width: 640px) 200px, 300px" />
      </div>
      <header className={styles.head}>
        <Heading className={styles.title} lang={titleLang}>
          <Html as="bdi" html={title} />
        </Heading>
        <DetailFacts publication={publication} />
        <SaveButton publicationId={_id} look="text" />
        <Cite publication={publication} />
      </header>
      <div className={styles.body}>
        {text === undefined ? null : <Prose html={text} dir="auto" lang={titleLang} />}
        <Downloads downloads={downloads} />
      </div>
    </article>
  );
}

export { PublicationDetail as Block };
