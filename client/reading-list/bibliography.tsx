import { useReference } from '../publications/use-reference.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import styles from './bibliography.module.css';
import { useSavedItems } from './use-saved-items.ts';

/**
 * The printed form of the reading list. While the panel is open, this form is printed instead of
 * the page.
 */
export function Bibliography() {
  const translate = useTranslate();
  const site = useAppStore((state) => state.brand.name);
  const referenceOf = useReference();
  const items = useSavedItems();
  if (items.length === 0) return null;
  return (
    <section className={styles.bibliography} data-print="alone">
      <p className={styles.site}>{site}</p>
      <h1 className={styles.title}>{translate('reading-list')}</h1>
      <ol>
        {items.map((publication) => (
          <li key={publication._id} lang={publication.titleLang} dir="auto">
            {referenceOf(publication)}
          </li>
        ))}
      </ol>
    </section>
  );
}
