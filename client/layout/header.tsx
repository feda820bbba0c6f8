import { type RefObject, useEffect, useRef } from 'react';
import { joinPath } from '../../src/domain/page-path.ts';
import { useLinkBase } from '../store/use-link-base.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './header.module.css';
import { MenuOpenButton, ReadingListBookmark } from './header-actions.tsx';
import { LocaleSwitch } from './locale-switch.tsx';
import { Logo } from './logo.tsx';

/** Scroll distance in CSS pixels below which a movement is ignored, because a finger trembles. */
const TREMBLE = 6;

/**
 * Marks an element with `data-away` when the user scrolls down, and removes the mark when the user
 * scrolls up.
 */
function useAwayOnScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    const scrolled = () => {
      const { current } = element;
      const now = Math.max(0, window.scrollY);
      if (!current || Math.abs(now - last) < TREMBLE) return;
      current.toggleAttribute('data-away', now > last && now > current.offsetHeight);
      last = now;
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, [element]);
}

/** The header of every page. It hides on scrolling down and appears on scrolling up. */
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
