import { useAppStore } from '../store/app-store.tsx';
import styles from './progress-line.module.css';

/** A thin line on top while a page is loaded; it shows only when that takes a moment. */
export function ProgressLine() {
  const isLoading = useAppStore((state) => state.pageLoading || state.publications.phase === 'loading');
  return isLoading ? <div className={styles.line} aria-hidden="true" /> : null;
}
