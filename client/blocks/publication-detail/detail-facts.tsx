import { emptyCatalogueQuery, formatCatalogueQuery, toggleFilter } from '../../../src/domain/catalogue-query.ts';
import type { Facet } from '../../../src/domain/facets.ts';
import { joinPath } from '../../../src/domain/page-path.ts';
import type { PublicationDetail } from '../../../src/domain/publications.ts';
import { FACET_NAMES } from '../../publications/facet-names.ts';
import { useValueLabel } from '../../publications/use-value-label.ts';
import { useLinkBase } from '../../store/use-link-base.ts';
import { BibliographicFacts, hasBibliographicFacts } from './bibliographic-facts.tsx';
import { Fact } from './fact.tsx';
import styles from './publication-detail.module.css';

const FACTS = Object.keys(FACET_NAMES) as Facet[];

/** What is known of a publication. A facet links to the overview, filtered by its value. */
export function DetailFacts({ publication }: { publication: PublicationDetail }) {
  const labelOf = useValueLabel();
  const overview = joinPath(useLinkBase().prefix, 'publications');
  const { authors = [], date, publicationDate, languageName } = publication;
  const textOf = (facet: Facet, value: string) => {
    const label = labelOf(value);
    // A language without a translation, such as "eng", is shown by its name in the page's language.
    return facet === 'language' && label === value ? (languageName ?? value) : label;
  };
  const facts = FACTS.flatMap((facet) => {
    const value = publication[facet];
    return value ? [{ facet, label: FACET_NAMES[facet], value }] : [];
  });
  if (authors.length === 0 && !date && facts.length === 0 && !hasBibliographicFacts(publication)) return null;
  return (
    <dl className={styles.facts}>
      {authors.length > 0 ? <Fact label="author">{authors.join(', ')}</Fact> : null}
      {date ? (
        <Fact label="publication-date">
          <time dateTime={publicationDate}>{date}</time>
        </Fact>
      ) : null}
      {facts.map(({ facet, label, value }) => (
        <Fact key={facet} label={label}>
          <a href={`${overview}?${formatCatalogueQuery(toggleFilter(emptyCatalogueQuery(), facet, value))}`}>
            {textOf(facet, value)}
          </a>
        </Fact>
      ))}
      <BibliographicFacts facts={publication} />
    </dl>
  );
}
