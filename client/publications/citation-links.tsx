import { useId } from 'react';
import { CITATION_FORMAT_NAMES, type Exported, exportUrl } from '../../src/domain/citation-export.ts';
import { useAppStore } from '../store/app-store.tsx';
import { CITATION_FORMAT_LABELS } from './citation-format-labels.ts';
import styles from './citation-links.module.css';

/** Links that download citations for citation managers, one link for each format. */
export function CitationLinks({ label, exported }: { label: string; exported: Exported }) {
  const locale = useAppStore((state) => state.context.locale);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-labelledby={id} className={styles.links}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {CITATION_FORMAT_NAMES.map((format) => (
        <a key={format} href={exportUrl(format, locale, exported)} download="" rel="nofollow" className={styles.link}>
          {CITATION_FORMAT_LABELS[format]}
        </a>
      ))}
    </div>
  );
}
