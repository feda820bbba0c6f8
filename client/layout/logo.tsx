import { joinPath } from '../../src/domain/page-path.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useLinkBase } from '../store/use-link-base.ts';
import { useOptionalText } from '../store/use-translate.ts';
import styles from './logo.module.css';

/** The institute's mark and name. Links to the home page of the current site and language. */
export function Logo() {
  const { prefix } = useLinkBase();
  const fallback = useAppStore((state) => state.settings.siteTitle);
  const name = useOptionalText('site-title') ?? fallback;
  return (
    <a className={styles.logo} href={joinPath(prefix, '')} data-print="logo">
      <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <path className={styles.field} d="M2 2h28v28H2z" />
        <path
          className={styles.rows}
          d="M2 27C9 22 11 11 20 2M2 20C7 16 8 9 13 2M8 30C15 24 17 13 28 2M16 30C21 25 23 18 30 10M24 30l6-9"
        />
        <circle className={styles.flame} cx="24.5" cy="24.5" r="3.5" />
      </svg>
      <span className={styles.name}>{name}</span>
    </a>
  );
}
