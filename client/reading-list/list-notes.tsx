import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import styles from './reading-list-content.module.css';

/**
 * The number of saved publications that no longer exist, with a button that removes them
 * (docs/rules.md#reading-list-calls).
 */
function Missing() {
  const translate = useTranslate();
  const ids = useAppStore((state) => state.readingList);
  const { phase, items, asked } = useAppStore((state) => state.savedPublications);
  const dropSaved = useAppStore((state) => state.dropSaved);
  if (phase === 'failed') return null;
  const loaded = new Set(items.map(({ _id }) => _id));
  const missing = asked.filter((id) => !loaded.has(id) && ids.includes(id));
  if (missing.length === 0) return null;
  return (
    <div className={styles.missing}>
      <p>{translate('reading-list-missing', undefined, { count: missing.length })}</p>
      <Button variant="quiet" onClick={() => dropSaved(missing)}>
        {translate('reading-list-drop-missing')}
      </Button>
    </div>
  );
}

/** Notes about the list: it is being loaded, it is not stored, or it has missing publications. */
export function ListNotes() {
  const translate = useTranslate();
  const phase = useAppStore((state) => state.savedPublications.phase);
  const isKept = useAppStore((state) => state.isReadingListStored);
  return (
    <>
      {isKept ? null : <p className={styles.note}>{translate('reading-list-unkept')}</p>}
      <Missing />
      <p className={styles.note} role="status">
        {phase === 'loading' ? translate('loading-page') : ''}
      </p>
    </>
  );
}
