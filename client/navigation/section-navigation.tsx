import { type ToggleEvent, useEffect, useRef } from 'react';
import type { Navigation } from '../../src/domain/navigation.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuList } from './menu-list.tsx';
import styles from './section-navigation.module.css';
import { useMeasuredHeight } from './use-measured-height.ts';
import { MOBILE, useResetFilters } from './use-reset-filters.ts';

// The name is content, so it may be a property that every object has, such as `constructor`.
const menuOf = (menus: Record<string, Navigation> | undefined, name: string): Navigation | undefined =>
  menus && Object.hasOwn(menus, name) ? menus[name] : undefined;

/** The entries of the menu with this name, from the initial data or else from the page. */
const useMenu = (name: string) =>
  useAppStore((state) => menuOf(state.navigations, name) ?? menuOf(state.page.content?.navigations, name));

/**
 * The menu of a section, on its banner. At widths up to 1024px it folds into a toggle that works
 * without script. With script, closing the menu resets all filters
 * (docs/rules.md#menu-click-resets-filters). If there is no menu with this name, renders nothing.
 */
export function SectionNavigation({ name }: { name: string | undefined }) {
  const translate = useTranslate();
  const path = useAppStore((state) => state.context.path);
  const entries = useMenu(name ?? '');
  const details = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const measure = useMeasuredHeight(list);
  const resetFilters = useResetFilters();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival at another page closes the mobile navigation
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [path]);
  if (!name || !entries?.length) return null;
  const toggled = ({ newState }: ToggleEvent<HTMLDetailsElement>) => {
    if (newState === 'open') measure();
    else if (window.matchMedia(MOBILE).matches) resetFilters();
  };
  return (
    <nav className={styles.navigation} aria-label={translate('section-navigation')}>
      <details ref={details} className={styles.fold} onToggle={toggled}>
        <summary className={styles.toggle}>
          {translate('section-navigation')}
          <Icon name="chevron" />
        </summary>
        <div ref={list} className={styles.list}>
          <MenuList entries={entries} />
        </div>
      </details>
    </nav>
  );
}
