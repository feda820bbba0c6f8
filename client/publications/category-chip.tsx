import styles from './category-chip.module.css';
import { useValueLabel } from './use-value-label.ts';

/** The category of a publication, in the category's colour; the colour comes from the `data-category` above it. */
export function CategoryChip({ category }: { category: string }) {
  const labelOf = useValueLabel();
  return <span className={styles.chip}>{labelOf(category)}</span>;
}
