import { type MouseEvent, useEffect } from 'react';
import { EmptyList } from '../reading-list/empty-list.tsx';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Dialog } from '../ui/dialog.tsx';
import { READING_LIST_ID } from '../ui/dialog-command.ts';
import { useOnDemand } from '../ui/use-on-demand.ts';
import { CloseButton } from './header-actions.tsx';
import { Logo } from './logo.tsx';
import styles from './reading-list.module.css';

const loadContent = () => import('../reading-list/reading-list-content.tsx');

/**
 * Loads the saved publications when the panel opens. If the list gets a new id while the panel is
 * open, loads them again.
 */
function useLoadSaved(open: boolean): void {
  const load = useAppStore((state) => state.loadSavedPublications);
  const isBehind = useAppStore(({ readingList, savedPublications: { phase, asked } }) => {
    return phase === 'loaded' && readingList.some((id) => !asked.includes(id));
  });
  useEffect(() => {
    if (open) void load();
  }, [open, load]);
  useEffect(() => {
    if (open && isBehind) void load();
  }, [open, isBehind, load]);
}

/** The panel of saved publications. A click on the link of a card closes the panel. */
export function ReadingList() {
  const translate = useTranslate();
  const open = useAppStore((state) => state.overlay === 'reading-list');
  const closeOverlay = useAppStore((state) => state.closeOverlay);
  const isEmpty = useAppStore((state) => state.readingList.length === 0);
  const { loaded, isFailed } = useOnDemand(loadContent, open);
  useLoadSaved(open);
  const close = () => closeOverlay('reading-list');
  const closeOnCard = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-publication] a[href]')) close();
  };
  return (
    <>
      <Dialog id={READING_LIST_ID} open={open} onClose={close} label={translate('reading-list')}>
        <div className={styles.row}>
          <Logo />
          <CloseButton dialog={READING_LIST_ID} label={translate('reading-list-close')} onClick={close} />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only handles clicks on links inside, also by keyboard */}
        <div className={styles.body} onClick={closeOnCard}>
          <h2 className={styles.title}>{translate('reading-list')}</h2>
          {loaded ? <loaded.ReadingListContent /> : isEmpty ? <EmptyList /> : null}
          {isFailed && !isEmpty ? (
            <p className={styles.failed} role="alert">
              {translate('reading-list-failed')}
            </p>
          ) : null}
        </div>
      </Dialog>
      {loaded && open ? <loaded.Bibliography /> : null}
    </>
  );
}
