import { type ReactNode, useId } from 'react';
import type { TranslationKey } from '../../src/domain/translation-defaults.ts';
import { useTranslate } from '../store/use-translate.ts';
import styles from './publication-section.module.css';

interface PublicationSectionProps {
  title: string | undefined;
  /** Translation key of the heading if the block has no title. */
  fallbackKey: TranslationKey;
  /** `label` is the text of the heading, for accessible names. */
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
