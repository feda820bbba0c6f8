import { useTranslate } from '../store/use-translate.ts';
import { FieldPattern } from '../ui/field-pattern.tsx';
import styles from './empty-list.module.css';

/** The message of an empty reading list. */
export function EmptyList() {
  const translate = useTranslate();
  return (
    <div className={styles.empty}>
      <FieldPattern className={styles.pattern} />
      <p className={styles.emptyText}>{translate('reading-list-empty')}</p>
    </div>
  );
}
