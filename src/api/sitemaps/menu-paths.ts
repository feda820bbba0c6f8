import { menuLink } from '../../domain/menu-links.ts';
import type { Navigation } from '../../domain/navigation.ts';
import { BadPath, pathSegments } from '../../domain/page-path.ts';

/** The decoded path of a URL path; undefined for one that names no page. */
function pagePathOf(urlPath: string): string | undefined {
  try {
    return pathSegments(urlPath).join('/');
  } catch (error) {
    if (error instanceof BadPath) return undefined;
    throw error;
  }
}

/** Paths of the pages that a menu links to. `filePrefixes` are URL path prefixes of files. */
export function menuPaths(menu: Navigation, filePrefixes: readonly string[]): string[] {
  return menu.flatMap((entry) => {
    const { kind, href = '' } = menuLink(entry, { prefix: '', path: '', filePrefixes });
    // A link with a query or a fragment leads to a state or a part of a page.
    const path = kind === 'internal' && !/[?#]/.test(href) ? pagePathOf(href) : undefined;
    return [...(path === undefined ? [] : [path]), ...menuPaths(entry.children ?? [], filePrefixes)];
  });
}
