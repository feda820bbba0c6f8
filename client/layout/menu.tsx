import { MenuList } from '../navigation/menu-list.tsx';
import { MOBILE, useResetFilters } from '../navigation/use-reset-filters.ts';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Dialog } from '../ui/dialog.tsx';
import { MENU_ID } from '../ui/dialog-command.ts';
import { FieldPattern } from '../ui/field-pattern.tsx';
import { ContactBlock } from './contact-block.tsx';
import { CloseButton, ReadingListButton } from './header-actions.tsx';
import { Logo } from './logo.tsx';
import styles from './menu.module.css';

/** The full-screen menu: a header row, and below it the main navigation and the contact block. */
export function Menu() {
  const translate = useTranslate();
  const store = useAppStoreApi();
  const open = useAppStore((state) => state.overlay === 'menu');
  const closeOverlay = useAppStore((state) => state.closeOverlay);
  const resetFilters = useResetFilters();
  const entries = useAppStore((state) => state.navigations.main);
  const onClose = () => {
    // The user did not close the menu: the reading list or another page has replaced it.
    if (store.getState().overlay !== 'menu') return;
    closeOverlay('menu');
    if (window.matchMedia(MOBILE).matches) resetFilters();
  };
  return (
    <Dialog id={MENU_ID} open={open} onClose={onClose} label={translate('main-navigation')}>
      <div className={styles.menu}>
        <FieldPattern className={styles.pattern} />
        <div className={styles.row}>
          <Logo onDark />
          <ReadingListButton />
          <CloseButton dialog={MENU_ID} label={translate('menu-close')} onClick={onClose} />
        </div>
        <div className={styles.body}>
          {entries?.length ? (
            <nav className={styles.navigation} aria-label={translate('main-navigation')}>
              <MenuList entries={entries} />
            </nav>
          ) : null}
          <ContactBlock />
        </div>
      </div>
    </Dialog>
  );
}
