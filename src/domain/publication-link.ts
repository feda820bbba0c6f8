import { type LinkBase, type ResolvedLink, resolveLink } from './links.ts';

const HTTP = /^https?:\/\/[^\s/]+/i;

/**
 * The link of a card (docs/rules.md#card-links): the external address in a new tab where `external`
 * is set and the address is http(s), else the own slug: a leading slash is kept, `publications/x`
 * gets one, a bare slug lives below `/publications/`.
 */
export function publicationLink(
  publication: { slug: string; external: boolean; externalUrl?: string },
  base: LinkBase,
): ResolvedLink {
  const address = publication.externalUrl?.trim();
  if (publication.external && address && HTTP.test(address) && URL.canParse(address)) {
    return { kind: 'external', href: address, newTab: true };
  }
  const slug = publication.slug.trim();
  const path = slug.startsWith('/') || slug.startsWith('publications/') ? slug : `publications/${slug}`;
  // A slug is a name, not an address: a colon or question mark in it must not be read as a scheme or query.
  const encoded = path
    .split('/')
    .filter(Boolean)
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join('/');
  return resolveLink(`/${encoded}`, { ...base, filePrefixes: [] });
}
