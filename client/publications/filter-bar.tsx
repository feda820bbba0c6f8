import { useRef } from 'react';
import type { CatalogueBlock } from '../../src/domain/blocks.ts';
import { FACETS } from '../../src/domain/facets.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import styles from './filter-bar.module.css';
import { FilterDropdown } from './filter-dropdown.tsx';
import { useCloseDropdowns } from './use-close-dropdowns.ts';
import type { QueryChoice } from './use-query-choice.ts';

/** The dropdowns of all facets that have options (docs/rules.md#filters). */
export function FilterBar({ block: { facets, leftOut }, choice }: { block: CatalogueBlock; choice: QueryChoice }) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  useCloseDropdowns(bar);
  const shown = FACETS.filter((facet) => facets[facet].length > 0);
  return (
    <div ref={bar} className={styles.bar}>
      {shown.map((facet) => (
        <FilterDropdown
          key={facet}
          facet={facet}
          options={facets[facet]}
          leftOut={leftOut?.[facet] ?? 0}
          choice={choice}
        />
      ))}
      <Button type="submit" variant="quiet" className={styles.apply}>
        {translate('apply-filters')}
      </Button>
    </div>
  );
}
