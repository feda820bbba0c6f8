import { MenuList } from '../navigation/menu-list.tsx';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { ContactBlock } from './contact-block.tsx';
import { DEFERRED } from './deferred.tsx';
import styles from './menu.module.css';

/** What the menu holds below its header row: main navigation and contact block. */
export function MenuBody() {
  const translate = useTranslate();
  const entries = useAppStore((state) => state.navigations.main);
  return (
    <div className={styles.body} {...DEFERRED}>
      {entries?.length ? (
        <nav className={styles.navigation} aria-label={translate('main-navigation')}>
          <MenuList entries={entries} />
        </nav>
      ) : null}
      <ContactBlock />
    </div>
  );
}
