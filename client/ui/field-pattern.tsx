import styles from './field-pattern.module.css';

/**
 * The one ornament of the site: trial plots from the air, each with its rows, in the text's colour. It fills the
 * nearest positioned ancestor, behind its content. A mask: as a drawing in the document it would be sent with each page,
 * and it stands on most of them three times.
 */
export function FieldPattern({ className }: { className?: string | undefined }) {
  return <div className={[styles.field, className ?? ''].filter(Boolean).join(' ')} aria-hidden="true" />;
}
