import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ICON_SHAPES } from '../ui/icon-shapes.ts';
import styles from './save-button.module.css';

const FILLED_BOOKMARK = { fill: 'M5.6 2.9h12.8v19L12 16.9l-6.4 5z' };

interface SaveButtonProps {
  publicationId: string;
  /** `icon`: in the corner of a card. `text`: where there is room for the label. */
  look: 'icon' | 'text';
  /** Id of the element with the publication's title, if the page shows several publications. */
  describedBy?: string;
}

/** Adds a publication to the reading list or removes it from there (docs/rules.md#reading-list). */
export function SaveButton({ publicationId, look, describedBy }: SaveButtonProps) {
  const translate = useTranslate();
  const saved = useAppStore((state) => state.readingList.includes(publicationId));
  const toggleSaved = useAppStore((state) => state.toggleSaved);
  const toggle = () => toggleSaved(publicationId);
  const label = translate(saved ? 'remove' : 'save');
  const icon = <Icon shape={saved ? FILLED_BOOKMARK : ICON_SHAPES.bookmark} className={styles.icon} />;
  if (look === 'text') {
    return (
      <Button variant="quiet" className={styles.text} aria-pressed={saved} onClick={toggle}>
        {icon}
        <span>{label}</span>
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
