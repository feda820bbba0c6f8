import { useSaved } from '../store/use-saved.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './save-button.module.css';

interface SaveButtonProps {
  publicationId: string;
  /** `icon` for a card's corner, `text` where there is room to say it. */
  look: 'icon' | 'text';
  /** Id of the element that says which publication it is, where there are several. */
  describedBy?: string;
}

/**
 * Adds a publication to the reading list or removes it; its label flips with the state
 * (docs/rules.md#reading-list).
 */
export function SaveButton({ publicationId, look, describedBy }: SaveButtonProps) {
  const translate = useTranslate();
  const { saved, toggle } = useSaved(publicationId);
  const label = translate(saved ? 'remove' : 'save');
  const icon = <Icon name={saved ? 'bookmark-filled' : 'bookmark'} className={styles.icon} />;
  if (look === 'text') {
    return (
      <Button variant="quiet" className={styles.text} aria-pressed={saved} onClick={toggle}>
        {icon}
        {label}
      </Button>
    );
  }
  return (
    <button
      type="button"
      className={styles.corner}
      aria-pressed={saved}
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      onClick={toggle}
    >
      {icon}
    </button>
  );
}
