import { type CatalogueQuery, parseCatalogueQuery } from '../../src/domain/catalogue-query.ts';

/** A location of the router: path, query with `?` and hash with `#`, encoded as in a URL. */
export interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** Splits `/path?query#hash`. */
export function parseLocation(href: string): RouterLocation {
  const { pathname, search, hash } = new URL(href, 'http://location.invalid');
  return { pathname, search, hash };
}

/** The location as a URL without origin. */
export const hrefOf = ({ pathname, search, hash }: RouterLocation): string => pathname + search + hash;

/** The catalogue query of a location (docs/rules.md#url-is-the-state). */
export const catalogueQueryOf = ({ search }: Pick<RouterLocation, 'search'>): CatalogueQuery =>
  parseCatalogueQuery(new URLSearchParams(search));
