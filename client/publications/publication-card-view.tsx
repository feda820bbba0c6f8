import { useId } from 'react';
import type { PublicationCard } from '../../src/domain/publications.ts';
import { Anchor } from '../ui/anchor.tsx';
import { classNames } from '../ui/class-names.ts';
import { Html } from '../ui/html.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './publication-card-view.module.css';
import { PublicationCover } from './publication-cover.tsx';
import { SaveButton } from './save-button.tsx';
import { useCategorySlug } from './use-category-slug.ts';
import { useValueLabel } from './use-value-label.ts';

const MAX_AUTHORS = 3;

/** Formats the authors as `A, B, C` or `A, B, C …`. */
const authorLine = (authors: readonly string[]) =>
  authors.slice(0, MAX_AUTHORS).join(', ') + (authors.length > MAX_AUTHORS ? ' …' : '');

/** Approximate number of characters in four lines of a title. */
const FOUR_LINES = 120;

function Title({ id, publication }: { id: string; publication: PublicationCard }) {
  const { href, external, title, titleLang } = publication;
  const className = classNames(styles.title, title.length > FOUR_LINES && styles.longTitle);
  return (
    <h3 id={id} className={className} lang={titleLang}>
      <Anchor href={href} newTab={external} className={styles.link}>
        <Html as="bdi" html={title} />
        {external ? (
          // The non-breaking space keeps the icon on the line of the last word.
          <>
            {'\u00a0'}
            <Icon name="external" className={styles.external} />
          </>
        ) : null}
      </Anchor>
    </h3>
  );
}

/**
 * A publication in a list. The link in the title covers the whole card except the bookmark. In a
 * narrow container the card is a row with a 60px image (docs/rules.md#card-images).
 */
export function PublicationCardView({ publication }: { publication: PublicationCard }) {
  const { _id, category, image, authors = [], date, publicationDate } = publication;
  const titleId = useId();
  const labelOf = useValueLabel();
  const slug = useCategorySlug(category);
  return (
    <article className={styles.card} data-publication={_id} data-category={slug}>
      <PublicationCover image={image} category={category} className={styles.cover} />
      <div className={styles.text}>
        <Title id={titleId} publication={publication} />
        {category ? (
          <p className={styles.category}>
            <span className={styles.chip}>{labelOf(category)}</span>
          </p>
        ) : null}
        <p className={styles.meta}>
          {authors.length > 0 ? <span>{authorLine(authors)}</span> : null}
          {date ? <time dateTime={publicationDate}>{date}</time> : null}
        </p>
      </div>
      <div className={styles.save}>
        <SaveButton publicationId={_id} look="icon" describedBy={titleId} />
      </div>
    </article>
  );
}
