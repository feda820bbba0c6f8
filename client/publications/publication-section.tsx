import { type ReactNode, useId } from 'react';
import type { TranslationKey } from '../../src/domain/translation-defaults.ts';
import { useTranslate } from '../store/use-translate.ts';
import styles from './publication-section.module.css';

interface PublicationSectionProps {
  title: string | undefined;
  /** Key of the heading where the block has no title. */
  fallbackKey: TranslationKey;
  /** Content, given the heading's text as a name. */
  children: (label: string) => ReactNode;
}

/** A section of publications under its heading. */
export function PublicationSection({ title, fallbackKey, children }: PublicationSectionProps) {
  const translate = useTranslate();
  const id = useId();
  const label = title || translate(fallbackKey);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {label}
      </h2>
      {children(label)}
    </section>
  );
}
