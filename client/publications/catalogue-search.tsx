import { useId } from 'react';
import { MAX_TERM, withTerm } from '../../src/domain/catalogue-query.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SearchField } from '../ui/search-field.tsx';
import styles from './catalogue-search.module.css';
import { useCatalogueUrl } from './use-catalogue-url.ts';
import type { QueryChoice } from './use-query-choice.ts';

/**
 * The field for the search term, a submit button, and a link that clears the term. They are a part
 * of the catalogue's form.
 */
export function CatalogueSearch({ choice: { query } }: { choice: QueryChoice }) {
  const translate = useTranslate();
  const urlOf = useCatalogueUrl();
  const id = useId();
  return (
    <div className={styles.search}>
      <label htmlFor={id} className={styles.label}>
        {translate('search-placeholder')}
      </label>
      <div className={styles.row}>
        <div className={styles.field}>
          <Icon name="search" className={styles.icon} />
          <SearchField id={id} className={styles.input} term={query.term} maxLength={MAX_TERM} />
          {query.term ? (
            <a
              href={urlOf(withTerm(query, ''))}
              data-keep-position=""
              rel="nofollow"
              className={styles.clear}
              aria-label={translate('clear-search')}
            >
              <Icon name="close" />
            </a>
          ) : null}
        </div>
        <Button type="submit">{translate('search')}</Button>
      </div>
    </div>
  );
}
