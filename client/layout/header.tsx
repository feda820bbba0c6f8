import { useRef } from 'react';
import { joinPath } from '../../src/domain/page-path.ts';
import { useLinkBase } from '../store/use-link-base.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './header.module.css';
import { MenuOpenButton, ReadingListBookmark } from './header-actions.tsx';
import { LocaleSwitch } from './locale-switch.tsx';
import { Logo } from './logo.tsx';
import { useAwayOnScroll } from './use-away-on-scroll.ts';

/** The header line of every page. It hides on scrolling down and comes back on scrolling up. */
export function Header() {
  const translate = useTranslate();
  const { prefix } = useLinkBase();
  const header = useRef<HTMLElement>(null);
  useAwayOnScroll(header);
  return (
    <header ref={header} className={styles.header}>
      <div className={styles.row}>
        <Logo />
        <LocaleSwitch />
        <a
          className={[styles.action, styles.search].join(' ')}
          href={joinPath(prefix, 'publications')}
          aria-label={translate('search-placeholder')}
        >
          <Icon name="search" />
        </a>
        <ReadingListBookmark />
        <MenuOpenButton />
      </div>
    </header>
  );
}
