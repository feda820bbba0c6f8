import { classNames } from './class-names.ts';
import styles from './field-pattern.module.css';

/**
 * The ornament of the site: trial plots from the air, in the text colour. It fills its positioned
 * ancestor, below the content. It is a CSS mask, because inline SVG would appear three times on
 * most pages.
 */
export function FieldPattern({ className }: { className?: string | undefined }) {
  return <div className={classNames(styles.field, className)} aria-hidden="true" />;
}
