import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './reading-list-content.module.css';

/** What has happened to the list. */
export interface Told {
  text: string;
  /** What is seen anyway is only announced. */
  isSeen?: boolean;
  /** The publication that was taken out, and where it stood. */
  removed?: { id: string; at: number };
  /** An address to copy by hand, where the browser refuses to. */
  address?: string;
}

export type Tell = (told: Told | undefined) => void;

/** Tells what has happened, and takes a removal back. Its element is always there, so that changes are announced. */
export function ListStatus({ told, tell }: { told: Told | undefined; tell: Tell }) {
  const translate = useTranslate();
  const addSaved = useAppStore((state) => state.addSaved);
  const { text = '', isSeen = false, removed, address } = told ?? {};
  const undo = () => {
    if (removed) addSaved([removed.id], removed.at);
    tell(undefined);
  };
  return (
    <div className={styles.status} role="status" data-shown={text && !isSeen ? '' : undefined}>
      {isSeen ? <VisuallyHidden>{text}</VisuallyHidden> : <span>{text}</span>}
      {address ? (
        <input
          className={styles.address}
          readOnly
          value={address}
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
