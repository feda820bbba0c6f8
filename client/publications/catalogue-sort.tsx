import { type ChangeEvent, useId } from 'react';
import { SORTS, withSort } from '../../src/domain/catalogue-query.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './catalogue-sort.module.css';
import type { QueryChoice } from './use-query-choice.ts';

/** The select that orders the list. It is a part of the catalogue's form. */
export function CatalogueSort({ choice: { query, choose } }: { choice: QueryChoice }) {
  const translate = useTranslate();
  const id = useId();
  const change = (event: ChangeEvent<HTMLSelectElement>) => choose(withSort(query, event.target.value));
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{translate('sort')}</label>
      <div className={styles.field}>
        <select id={id} name="sort" value={query.sort ?? ''} onChange={change} className={styles.select}>
          <option value="">{translate('sort-default')}</option>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {translate(`sort-${sort}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron" className={styles.chevron} />
      </div>
    </div>
  );
}
