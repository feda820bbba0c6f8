import { isCurrentEntry, menuLink } from '../../src/domain/menu-links.ts';
import type { NavigationEntry } from '../../src/domain/navigation.ts';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { shownPath } from '../store/page.ts';
import { useLinkBase } from '../store/use-link-base.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Icon } from '../ui/icon.tsx';
import { useResetFilters } from './use-reset-filters.ts';

/** Whether an entry or one of its descendants is the current page. */
const holdsCurrent = (entry: NavigationEntry, path: string | undefined): boolean =>
  isCurrentEntry(entry, path) || (entry.children ?? []).some((child) => holdsCurrent(child, path));

function MenuLink({ entry }: { entry: NavigationEntry }) {
  const path = useAppStore(shownPath);
  const resetFilters = useResetFilters();
  const { report } = useAppStoreApi().environment;
  const { href, newTab, problem } = menuLink(entry, useLinkBase());
  if (problem) report('link', `${problem} (menu item ${entry.label})`);
  return (
    <Anchor
      href={href}
      newTab={newTab ?? false}
      current={href !== undefined && isCurrentEntry(entry, path)}
      // A navigation within the document resets the filters anyway. A link that opens a new tab
      // must reset them itself (docs/rules.md#menu-click-resets-filters).
      onClick={newTab ? resetFilters : undefined}
    >
      {entry.label}
      {newTab ? <Icon name="external" /> : null}
    </Anchor>
  );
}

function Group({ entry, level }: { entry: NavigationEntry; level: number }) {
  const path = useAppStore(shownPath);
  const list = <MenuList entries={entry.children ?? []} level={level + 1} />;
  if (!entry.collapsible) {
    return (
      <>
        <span data-menu-group="">{entry.label}</span>
        {list}
      </>
    );
  }
  return (
    <details open={holdsCurrent(entry, path)}>
      <summary data-menu-group="">
        {entry.label}
        <Icon name="chevron" />
      </summary>
      {list}
    </details>
  );
}

/** A menu as nested lists, without styles of its own. `level` counts from 1. */
export function MenuList({
  entries,
  level = 1,
  className,
}: {
  entries: readonly NavigationEntry[];
  level?: number;
  className?: string | undefined;
}) {
  if (entries.length === 0) return null;
  return (
    <ul className={className} data-menu-level={level}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries may repeat, have no identity and keep their order
        <li key={index}>
          {entry.type === 'group' && !entry.external ? (
            <Group entry={entry} level={level} />
          ) : (
            <>
              <MenuLink entry={entry} />
              <MenuList entries={entry.children ?? []} level={level + 1} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
