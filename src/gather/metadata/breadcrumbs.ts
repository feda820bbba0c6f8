import { isCurrentEntry } from '../../domain/menu-links.ts';
import type { Navigation, NavigationEntry } from '../../domain/navigation.ts';
import { joinPath } from '../../domain/page-path.ts';
import { oneLine } from '../../domain/plain-text.ts';

/** A page, as far as its breadcrumbs depend on it. */
interface BreadcrumbPage {
  origin: string;
  prefix: string;
  /** Decoded path of the page, without prefix. */
  path: string;
  /** Name of the home page. */
  homeName: string;
  navigations: Readonly<Record<string, Navigation>>;
}

/** All entries of a menu, however deep they are. */
export const entriesOf = (entries: Navigation): NavigationEntry[] =>
  entries.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])]);

/** The paths above a path, without the home page: `a` and `a/b` for `a/b/c`. */
const pathsAbove = (path: string): string[] => {
  const segments = path.split('/');
  return segments.slice(1).map((_, at) => segments.slice(0, at + 1).join('/'));
};

/**
 * The breadcrumbs of a page in the vocabulary of schema.org: the home page, and the pages above in
 * the path, each by its name in the menus. A page that no menu names is left out. Search engines
 * add the page itself. They need two breadcrumbs: with fewer, the list is empty.
 */
export function breadcrumbs({ origin, prefix, path, homeName, navigations }: BreadcrumbPage): object[] {
  const entries = Object.values(navigations).flatMap(entriesOf);
  const above = pathsAbove(path).flatMap((one) => {
    const label = oneLine(entries.find((entry) => isCurrentEntry(entry, one))?.label ?? '');
    return label === '' ? [] : [{ name: label, path: one }];
  });
  if (above.length === 0) return [];
  const items = [{ name: homeName, path: '' }, ...above].map((page, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: page.name,
    item: new URL(joinPath(prefix, page.path), origin).href,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement: items }];
}
