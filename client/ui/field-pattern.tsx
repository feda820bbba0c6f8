import styles from './field-pattern.module.css';

/**
 * The ornament of the site: trial plots from the air, in the text colour. It fills its positioned
 * ancestor, behind the content. It is a CSS mask, because inline SVG would be part of each page, on
 * most of them three times.
 */
export function FieldPattern({ className }: { className?: string | undefined }) {
  return <div className={[styles.field, className ?? ''].filter(Boolean).join(' ')} aria-hidden="true" />;
}
