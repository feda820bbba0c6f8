import { useId } from 'react';
import type { PublicationCard } from '../../src/domain/publications.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Html } from '../ui/html.tsx';
import { Icon } from '../ui/icon.tsx';
import { categorySlug } from './category-slug.ts';
import styles from './publication-card-view.module.css';
import { PublicationCover } from './publication-cover.tsx';
import { SaveButton } from './save-button.tsx';
import { useValueLabel } from './use-value-label.ts';

/** Maximum number of authors on a card. */
const MAX_AUTHORS = 3;

/** `A, B, C` or `A, B, C …`. */
const authorLine = (authors: readonly string[]) =>
  authors.slice(0, MAX_AUTHORS).join(', ') + (authors.length > MAX_AUTHORS ? ' …' : '');

/** Approximate number of characters in four lines of a title. */
const FOUR_LINES = 120;

function Title({
  id,
  publication: { href, external, title, titleLang },
}: {
  id: string;
  publication: PublicationCard;
}) {
  return (
    <h3
      id={id}
      className={title.length > FOUR_LINES ? `${styles.title} ${styles.longTitle}` : styles.title}
      lang={titleLang}
    >
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
 * A publication in a list. The title is the link, and it makes the whole card clickable except the
 * bookmark. The card is upright in a wide container and a row with a 60px image in a narrow one
 * (docs/rules.md#card-images).
 */
export function PublicationCardView({ publication }: { publication: PublicationCard }) {
  const { _id, category, image, authors = [], date, publicationDate } = publication;
  const titleId = useId();
  const labelOf = useValueLabel();
  return (
    <article className={styles.card} data-publication={_id} data-category={categorySlug(category)}>
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
