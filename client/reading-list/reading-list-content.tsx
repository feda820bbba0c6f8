import { useState } from 'react';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListActions } from './list-actions.tsx';
import { ListNotes } from './list-notes.tsx';
import { ListStatus, type Told } from './list-status.tsx';
import styles from './reading-list-content.module.css';
import { SavedRows } from './saved-rows.tsx';
import { useRemoved } from './use-removal-message.ts';
import { useSavedItems } from './use-saved-items.ts';

export { Bibliography } from './bibliography.tsx';

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

/** What the panel holds: the publications in the visitor's order, what can be done with the list, and what there is to tell. */
export function ReadingListContent() {
  const phase = useAppStore((state) => state.savedPublications.phase);
  const isEmpty = useAppStore((state) => state.readingList.length === 0);
  const items = useSavedItems();
  const [told, tell] = useState<Told>();
  useRemoved(items, tell);
  return (
    <>
      {isEmpty ? (
        <EmptyList />
      ) : (
        <div className={styles.content}>
          <ListActions tell={tell} />
          <div className={styles.list}>
            <ListNotes />
            {phase === 'failed' ? <Failed /> : <SavedRows items={items} tell={tell} />}
          </div>
        </div>
      )}
      <ListStatus told={told} tell={tell} />
    </>
  );
}
