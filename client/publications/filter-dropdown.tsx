import type { FacetOption } from '../../src/domain/catalogue.ts';
import { toggleFilter, withAllOptions } from '../../src/domain/catalogue-query.ts';
import type { Facet } from '../../src/domain/facets.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { FACET_NAMES } from './facet-names.ts';
import styles from './filter-dropdown.module.css';
import { useCatalogueUrl } from './use-catalogue-url.ts';
import type { QueryChoice } from './use-query-choice.ts';

interface FilterDropdownProps {
  facet: Facet;
  options: readonly FacetOption[];
  /** Number of rare options that `options` leaves out. */
  leftOut: number;
  choice: QueryChoice;
}

/**
 * A facet with checkboxes for its options. All dropdowns have the same `name` attribute, so only
 * one can be open.
 */
export function FilterDropdown({ facet, options, leftOut, choice: { query, choose } }: FilterDropdownProps) {
  const translate = useTranslate();
  const urlOf = useCatalogueUrl();
  const chosen = query.filters[facet];
  const name = translate(FACET_NAMES[facet]);
  return (
    <details name="filters" data-filter={facet} className={styles.dropdown}>
      <summary className={chosen.length > 0 ? styles.active : styles.summary}>
        {name}
        {chosen.length > 0 ? <span className={styles.chosen}>{chosen.length}</span> : null}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <fieldset className={styles.panel}>
        <VisuallyHidden as="legend">{name}</VisuallyHidden>
        {options.map(({ value, label = value, count }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={facet}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => choose(toggleFilter(query, facet, value))}
            />
            <span>{label}</span>
            <span>{count}</span>
          </label>
        ))}
        {leftOut > 0 ? (
          <a href={urlOf(withAllOptions(query))} data-keep-position="" rel="nofollow" className={styles.all}>
            {translate('all-options', undefined, { count: options.length + leftOut })}
          </a>
        ) : null}
      </fieldset>
    </details>
  );
}
