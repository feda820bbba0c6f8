import { type MouseEvent, useEffect } from 'react';
import { READING_LIST_ID } from '../layout/dialog-command.ts';
import { CloseButton } from '../layout/header-actions.tsx';
import { Logo } from '../layout/logo.tsx';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './reading-list.module.css';
import { SavedPublications } from './saved-publications.tsx';

/** The full-screen panel of saved publications; a click on a card closes it. */
export function ReadingList() {
  const translate = useTranslate();
  const open = useAppStore((state) => state.overlay === 'reading-list');
  const closeOverlay = useAppStore((state) => state.closeOverlay);
  const load = useAppStore((state) => state.loadSavedPublications);
  useEffect(() => {
    if (open) void load();
  }, [open, load]);
  const close = () => closeOverlay('reading-list');
  const closeOnCard = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-publication] a[href]')) close();
  };
  return (
    <Dialog id={READING_LIST_ID} open={open} onClose={close} label={translate('reading-list')}>
      <div className={styles.row}>
        <Logo />
        <CloseButton dialog={READING_LIST_ID} label={translate('reading-list-close')} onClick={close} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only hears the clicks of links inside, keyboard ones included */}
      <div className={styles.body} onClick={closeOnCard}>
        <h2 className={styles.title}>{translate('reading-list')}</h2>
        <SavedPublications />
      </div>
    </Dialog>
  );
}
