import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { closesDialog, MENU_ID, opensDialog, READING_LIST_ID } from '../ui/dialog-command.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './header.module.css';

/** With script, the store opens and closes dialogs. Without script, the button's command does. */
function ActionButton({ act, ...attributes }: ComponentProps<'button'> & { act: () => void }) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  return <button type="button" className={styles.action} onClick={onClick} {...attributes} />;
}

/**
 * Opens the reading list. The badge is passed as a child, because only the button of the header
 * shows it.
 */
export function ReadingListButton({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  const openOverlay = useAppStore((state) => state.openOverlay);
  return (
    <ActionButton act={() => openOverlay('reading-list')} {...opensDialog(READING_LIST_ID)}>
      <Icon name="bookmark" />
      <VisuallyHidden>{translate('reading-list')}</VisuallyHidden>
      {children}
    </ActionButton>
  );
}

/**
 * The reading list button of the header. The number of saved publications is part of the button's
 * accessible name.
 */
export function ReadingListBookmark() {
  const count = useAppStore((state) => state.readingList.length);
  return (
    <ReadingListButton>
      {' '}
      <span className={styles.badge} data-reading-count="" data-empty={count === 0 ? '' : undefined}>
        {count}
      </span>
    </ReadingListButton>
  );
}

export function MenuOpenButton() {
  const translate = useTranslate();
  const openOverlay = useAppStore((state) => state.openOverlay);
  return (
    <ActionButton act={() => openOverlay('menu')} aria-label={translate('menu-open')} {...opensDialog(MENU_ID)}>
      <Icon name="menu" />
    </ActionButton>
  );
}

/** Closes a dialog. Without script, the command of the button closes it. */
export function CloseButton({ dialog, label, onClick }: { dialog: string; label: string; onClick: () => void }) {
  return (
    <ActionButton act={onClick} aria-label={label} {...closesDialog(dialog)}>
      <Icon name="close" />
    </ActionButton>
  );
}
