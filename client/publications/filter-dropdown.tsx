import type { FacetOption } from '../../src/domain/catalogue.ts';
import { type Facet, toggleFilter } from '../../src/domain/catalogue-query.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Icon } from '../ui/icon.tsx';
import { FACET_NAMES } from './facet-names.ts';
import styles from './filter-dropdown.module.css';
import type { QueryChoice } from './use-query-choice.ts';

export interface FilterDropdownProps {
  facet: Facet;
  options: readonly FacetOption[];
  choice: QueryChoice;
}

/** One facet: several choices in one; the shared name of the details elements keeps one open at a time. */
export function FilterDropdown({ facet, options, choice: { query, choose } }: FilterDropdownProps) {
  const translate = useTranslate();
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
        <legend className={styles.legend}>{name}</legend>
        {options.map(({ value, label, count }) => (
          <label key={value} className={styles.option}>
            <input
              type="checkbox"
              name={facet}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => choose(toggleFilter(query, facet, value))}
            />
            <span className={styles.name}>{label}</span>
            <span className={styles.count}>{count}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
