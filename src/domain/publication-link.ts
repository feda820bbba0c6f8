import { doiUrl, readDoi } from './doi.ts';
import { type LinkBase, type ResolvedLink, resolveLink } from './links.ts';
import { escapeLonePercent } from './lone-percent.ts';
import { encodePath } from './page-path.ts';

const HTTP = /^https?:\/\/[^\s/]+/i;

/** What the link of a publication is made from. */
interface Linked {
  slug: string;
  external: boolean;
  externalUrl?: string;
  /** In its canonical form. */
  doi?: string;
}

/** The DOI or http(s) URL in `externalUrl` as an address; without a usable one, that of `doi`. */
export function externalAddress({ externalUrl, doi }: Pick<Linked, 'externalUrl' | 'doi'>): string | undefined {
  const url = externalUrl?.trim();
  const doiInUrl = readDoi(url);
  if (doiInUrl !== undefined) return doiUrl(doiInUrl);
  return url && HTTP.test(url) && URL.canParse(url) ? escapeLonePercent(url) : doi && doiUrl(doi);
}

/**
 * The link of a card (docs/rules.md#card-links): the external URL in a new tab, or the page that
 * the slug names. A bare slug names a page below `/publications/`.
 */
export function publicationLink(publication: Linked, base: LinkBase): ResolvedLink {
  const href = publication.external ? externalAddress(publication) : undefined;
  if (href !== undefined) return { kind: 'external', href, newTab: true };
  const slug = publication.slug.trim();
  const path = slug.startsWith('/') || slug.startsWith('publications/') ? slug : `publications/${slug}`;
  // A slug is a name, not a URL: a colon or question mark in it starts no scheme or query.
  return resolveLink(`/${encodePath(path)}`, { ...base, filePrefixes: [] });
}
