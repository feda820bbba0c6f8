import type { FormEvent } from 'react';
import type { CatalogueBlock } from '../../src/domain/blocks.ts';
import { withTerm } from '../../src/domain/catalogue-query.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { ActiveFilters } from './active-filters.tsx';
import styles from './catalogue-panel.module.css';
import { CatalogueResults } from './catalogue-results.tsx';
import { CatalogueSearch } from './catalogue-search.tsx';
import { CatalogueSort } from './catalogue-sort.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useQueryChoice } from './use-query-choice.ts';

/**
 * The catalogue for the query in the URL. Search term, filters and order are one form, so that they
 * work without script. With script, each choice navigates.
 */
export function CataloguePanel({ block }: { block: CatalogueBlock }) {
  const translate = useTranslate();
  const pathname = useAppStore((state) => state.location.pathname);
  const choice = useQueryChoice();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choice.choose(withTerm(choice.query, String(new FormData(event.currentTarget).get('term') ?? '')));
  };
  return (
    <div className={styles.catalogue}>
      <search aria-label={translate('search-placeholder')}>
        <form method="get" action={pathname} onSubmit={search} className={styles.form}>
          <CatalogueSearch choice={choice} />
          <FilterBar block={block} choice={choice} />
          <CatalogueSort choice={choice} />
        </form>
      </search>
      <ActiveFilters facets={block.facets} query={choice.query} />
      <CatalogueResults block={block} />
    </div>
  );
}
