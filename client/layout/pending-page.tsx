import { useLayoutEffect } from 'react';
import { useTranslate } from '../store/use-translate.ts';
import { CONTENT_ID } from '../templates/template.tsx';
import styles from './pending-page.module.css';

/** Replaces a page that takes long to load. */
export function PendingPage() {
  const translate = useTranslate();
  // The braces prevent the effect from returning the promise that scrollTo returns in newer
  // browsers.
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
