import { useState } from 'react';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListActions } from './list-actions.tsx';
import { ListNotes } from './list-notes.tsx';
import { type ListMessage, ListStatus } from './list-status.tsx';
import styles from './reading-list-content.module.css';
import { SavedRows } from './saved-rows.tsx';
import { useRemovalMessage } from './use-removal-message.ts';
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

/** The content of the panel: the publications in the user's order, the actions and the messages. */
export function ReadingListContent() {
  const phase = useAppStore((state) => state.savedPublications.phase);
  const isEmpty = useAppStore((state) => state.readingList.length === 0);
  const items = useSavedItems();
  const [message, setMessage] = useState<ListMessage>();
  useRemovalMessage(items, setMessage);
  return (
    <>
      {isEmpty ? (
        <EmptyList />
      ) : (
        <div className={styles.content}>
          <ListActions onMessage={setMessage} />
          <div className={styles.list}>
            <ListNotes />
            {phase === 'failed' ? <Failed /> : <SavedRows items={items} onMessage={setMessage} />}
          </div>
        </div>
      )}
      <ListStatus message={message} onMessage={setMessage} />
    </>
  );
}
