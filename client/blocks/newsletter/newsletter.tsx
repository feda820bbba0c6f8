import { useId } from 'react';
import type { BlockOf } from '../../../src/domain/blocks.ts';
import { NewsletterForm } from '../../forms/newsletter-form.tsx';
import { FieldPattern } from '../../ui/field-pattern.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './newsletter.module.css';

/** The newsletter form with its introduction. */
export function Newsletter({ block: { title, text } }: { block: BlockOf<'newsletter'> }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? id : undefined}>
      <FieldPattern className={styles.pattern} />
      <div className={styles.text}>
        {title ? <h2 id={id}>{title}</h2> : null}
        {text === undefined ? null : <Prose html={text} />}
      </div>
      <div className={styles.form}>
        <NewsletterForm />
      </div>
    </section>
  );
}

export { Newsletter as Block };
