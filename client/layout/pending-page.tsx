import { useLayoutEffect } from 'react';
import { useTranslate } from '../store/use-translate.ts';
import { CONTENT_ID } from '../templates/template.tsx';
import styles from './pending-page.module.css';

/** A page that is on its way, and slow. */
export function PendingPage() {
  const translate = useTranslate();
  // In braces: scrollTo answers a promise in newer browsers, and an effect must answer nothing or its clean-up.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={styles.page} aria-busy="true">
      <p className={styles.text} role="status">
        {translate('loading-page')}
      </p>
    </main>
  );
}
