import type { Facets } from '../../src/domain/catalogue.ts';
import { type CatalogueQuery, removeFilters, toggleFilter } from '../../src/domain/catalogue-query.ts';
import { FACETS } from '../../src/domain/facets.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './active-filters.module.css';
import { useCatalogueUrl } from './use-catalogue-url.ts';
import { useValueLabel } from './use-value-label.ts';

/**
 * The active filters as chips. Each chip is a link that removes its filter. One more link removes
 * all filters.
 */
export function ActiveFilters({ facets, query }: { facets: Facets; query: CatalogueQuery }) {
  const translate = useTranslate();
  const labelOf = useValueLabel();
  const urlOf = useCatalogueUrl();
  const chosen = FACETS.flatMap((facet) => query.filters[facet].map((value) => ({ facet, value })));
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.filters}>
      {chosen.map(({ facet, value }) => {
        const label = facets[facet].find((option) => option.value === value)?.label ?? labelOf(value);
        return (
          <li key={`${facet} ${value}`}>
            <a
              href={urlOf(toggleFilter(query, facet, value))}
              data-keep-position=""
              rel="nofollow"
              className={styles.chip}
              aria-label={translate('remove-filter', undefined, { label })}
            >
              {label}
              <Icon name="close" className={styles.icon} />
            </a>
          </li>
        );
      })}
      <li>
        <a href={urlOf(removeFilters(query))} data-keep-position="" rel="nofollow" className={styles.all}>
          {translate('remove-filters')}
        </a>
      </li>
    </ul>
  );
}
