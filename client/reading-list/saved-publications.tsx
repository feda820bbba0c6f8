import { PublicationList } from '../publications/publication-list.tsx';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import { FieldPattern } from '../ui/field-pattern.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './reading-list.module.css';

function Empty() {
  const translate = useTranslate();
  return (
    <div className={styles.empty}>
      <FieldPattern className={styles.pattern} />
      <p className={styles.emptyText}>{translate('reading-list-empty')}</p>
    </div>
  );
}

function Failed() {
  const translate = useTranslate();
  const load = useAppStore((state) => state.loadSavedPublications);
  return (
    <p className={styles.failed} role="alert">
      <Icon name="alert" />
      <span>{translate('reading-list-failed')}</span>
      <Button variant="quiet" onClick={() => void load()}>
        {translate('retry')}
      </Button>
    </p>
  );
}

/** What the panel shows: cards, the empty text, or that they could not be loaded; ids without a publication are counted. */
export function SavedPublications() {
  const translate = useTranslate();
  const ids = useAppStore((state) => state.readingList);
  const { phase, items } = useAppStore((state) => state.savedPublications);
  if (ids.length === 0) return <Empty />;
  if (phase === 'failed') return <Failed />;
  const shown = items.filter(({ _id }) => ids.includes(_id));
  const missing = ids.length - shown.length;
  return (
    <>
      {phase === 'loaded' ? null : (
        <p className={styles.note} role="status">
          {translate('loading-page')}
        </p>
      )}
      <PublicationList publications={shown} />
      {phase === 'loaded' && missing > 0 ? (
        <p className={styles.note}>{translate('reading-list-missing', undefined, { count: missing })}</p>
      ) : null}
    </>
  );
}
