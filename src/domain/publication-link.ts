import { type LinkBase, type ResolvedLink, resolveLink } from './links.ts';
import { escapeLonePercent } from './lone-percent.ts';
import { encodePath } from './page-path.ts';

const HTTP = /^https?:\/\/[^\s/]+/i;

/**
 * The link of a card (docs/rules.md#card-links): the external URL in a new tab, or the page that
 * the slug names. A bare slug names a page below `/publications/`.
 */
export function publicationLink(
  publication: { slug: string; external: boolean; externalUrl?: string },
  base: LinkBase,
): ResolvedLink {
  const url = publication.externalUrl?.trim();
  if (publication.external && url && HTTP.test(url) && URL.canParse(url)) {
    return { kind: 'external', href: escapeLonePercent(url), newTab: true };
  }
  const slug = publication.slug.trim();
  const path = slug.startsWith('/') || slug.startsWith('publications/') ? slug : `publications/${slug}`;
  // A slug is a name, not a URL: a colon or question mark in it starts no scheme or query.
  return resolveLink(`/${encodePath(path)}`, { ...base, filePrefixes: [] });
}
