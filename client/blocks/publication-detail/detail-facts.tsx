import { useCallback } from 'react';
import {
  emptyCatalogueQuery,
  type Facet,
  formatCatalogueQuery,
  toggleFilter,
} from '../../../src/domain/catalogue-query.ts';
import { joinPath } from '../../../src/domain/page-path.ts';
import type { PublicationDetail } from '../../../src/domain/publications.ts';
import { useValueLabel } from '../../publications/use-value-label.ts';
import { useLinkBase } from '../../store/use-link-base.ts';
import { useTranslate } from '../../store/use-translate.ts';
import styles from './publication-detail.module.css';

/** The facets of a publication in the order of the list, each with the key of its label. */
const FACTS: readonly { facet: Facet; label: string }[] = [
  { facet: 'language', label: 'language' },
  { facet: 'region', label: 'region' },
  { facet: 'cropType', label: 'crop-type' },
  { facet: 'category', label: 'category' },
];

/** Address of the overview, filtered by one value. */
function useFilteredOverview(): (facet: Facet, value: string) => string {
  const { prefix } = useLinkBase();
  return useCallback(
    (facet, value) =>
      `${joinPath(prefix, 'publications')}?${formatCatalogueQuery(toggleFilter(emptyCatalogueQuery(), facet, value))}`,
    [prefix],
  );
}

/** Author, date and facets as a list of terms; the facets lead to what else has them. */
export function DetailFacts({ publication }: { publication: PublicationDetail }) {
  const translate = useTranslate();
  const labelOf = useValueLabel();
  const overview = useFilteredOverview();
  const { authors = [], date, publicationDate, languageName } = publication;
  const textOf = (facet: Facet, value: string) => {
    const label = labelOf(value);
    // Spellings such as "eng" are nobody's words: what nobody translated is told by the language's own name.
    return facet === 'language' && label === value ? (languageName ?? value) : label;
  };
  const facts = FACTS.flatMap(({ facet, label }) => {
    const value = publication[facet];
    return value ? [{ facet, label, value }] : [];
  });
  if (authors.length === 0 && !date && facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {authors.length > 0 ? (
        <div>
          <dt>{translate('author')}</dt>
          <dd>{authors.join(', ')}</dd>
        </div>
      ) : null}
      {date ? (
        <div>
          <dt>{translate('publication-date')}</dt>
          <dd>
            <time dateTime={publicationDate}>{date}</time>
          </dd>
        </div>
      ) : null}
      {facts.map(({ facet, label, value }) => (
        <div key={facet}>
          <dt>{translate(label)}</dt>
          <dd>
            <a href={overview(facet, value)}>{textOf(facet, value)}</a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
