import { type LinkBase, type ResolvedLink, resolveLink } from './links.ts';

const HTTP = /^https?:\/\/[^\s/]+/i;

/**
 * The link of a card (docs/rules.md#card-links): the external http(s) URL in a new tab if
 * `external` is set, else the slug. A slug keeps its leading slash, `publications/x` gets one, and
 * a bare slug goes below `/publications/`.
 */
export function publicationLink(
  publication: { slug: string; external: boolean; externalUrl?: string },
  base: LinkBase,
): ResolvedLink {
  const url = publication.externalUrl?.trim();
  if (publication.external && url && HTTP.test(url) && URL.canParse(url)) {
    return { kind: 'external', href: url, newTab: true };
  }
  const slug = publication.slug.trim();
  const path = slug.startsWith('/') || slug.startsWith('publications/') ? slug : `publications/${slug}`;
  // A slug is a name, not a URL: a colon or question mark in it starts no scheme or query.
  const encoded = path
    .split('/')
    .filter(Boolean)
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join('/');
  return resolveLink(`/${encoded}`, { ...base, filePrefixes: [] });
}
