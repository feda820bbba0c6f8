import type { FormEvent } from 'react';
import type { BlockOf } from '../../src/domain/blocks.ts';
import { withTerm } from '../../src/domain/catalogue-query.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { ActiveFilters } from './active-filters.tsx';
import styles from './catalogue.module.css';
import { CatalogueResults } from './catalogue-results.tsx';
import { CatalogueSearch } from './catalogue-search.tsx';
import { CatalogueSort } from './catalogue-sort.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useQueryChoice } from './use-query-choice.ts';

/** What the catalogue shows: an all-publications block. */
export type CatalogueBlock = BlockOf<'all-publications'>;

/**
 * The catalogue: one form holds term, filters and order, so that it works without script; with script each choice
 * navigates by itself. Everything that is shown follows from the URL.
 */
export function Catalogue({ view }: { view: CatalogueBlock }) {
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
          <FilterBar view={view} choice={choice} />
          <CatalogueSort choice={choice} />
        </form>
      </search>
      <ActiveFilters facets={view.facets} query={choice.query} />
      <CatalogueResults view={view} />
    </div>
  );
}
