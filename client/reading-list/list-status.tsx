import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './reading-list-content.module.css';

/** A message about a change of the list. */
export interface ListMessage {
  text: string;
  /** True if only screen readers need the message, because the change is visible. */
  isHidden?: boolean;
  /** The removed publication and its index, for the undo button. */
  removed?: { id: string; at: number };
  /** A URL for the user to copy, if the browser refuses to copy it. */
  url?: string;
}

/** Shows a message; undefined removes it. */
export type OnMessage = (message: ListMessage | undefined) => void;

/** The latest message. Its element is permanent, so that screen readers announce changes. */
export function ListStatus({ message, onMessage }: { message: ListMessage | undefined; onMessage: OnMessage }) {
  const translate = useTranslate();
  const addSaved = useAppStore((state) => state.addSaved);
  const { text = '', isHidden = false, removed, url } = message ?? {};
  const undo = () => {
    if (removed) addSaved([removed.id], removed.at);
    onMessage(undefined);
  };
  return (
    <div className={styles.status} role="status" data-shown={text && !isHidden ? '' : undefined}>
      {isHidden ? <VisuallyHidden>{text}</VisuallyHidden> : <span>{text}</span>}
      {url ? (
        <input
          className={styles.url}
          readOnly
          value={url}
          aria-label={translate('reading-list-link')}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
      {removed ? (
        <Button variant="quiet" onClick={undo}>
          {translate('undo')}
        </Button>
      ) : null}
    </div>
  );
}
