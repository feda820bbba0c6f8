import { useTranslate } from '../store/use-translate.ts';
import { CONTENT_ID } from '../templates/template.tsx';
import styles from './skip-link.module.css';

/** The first link of every page. */
export function SkipLink() {
  return (
    <a className={styles.link} href={`#${CONTENT_ID}`}>
      {useTranslate()('skip-to-content')}
    </a>
  );
}
