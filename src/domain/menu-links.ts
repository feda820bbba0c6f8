import { type LinkBase, type ResolvedLink, resolveLink } from './links.ts';

type Entry = { slug: string; type: string; external?: boolean };

/** The target of a menu entry by its type; a group has none (docs/rules.md#menu-entries). */
export function menuLink(entry: Entry, base: LinkBase): ResolvedLink {
  if (entry.external) return resolveLink(entry.slug, base, true);
  if (entry.type === 'group') return { kind: 'none' };
  if (entry.type === 'page') return resolveLink(`/${entry.slug.trim().replace(/^[\\/\s]+/, '')}`, base);
  return resolveLink(entry.slug, base);
}

/** Whether an entry leads to the page at `path`, which is undefined on an error page. */
export const isCurrentEntry = (entry: Entry, path: string | undefined): boolean =>
  !entry.external && entry.type !== 'group' && entry.slug.trim().replace(/^\/+|\/+$/g, '') === path;
