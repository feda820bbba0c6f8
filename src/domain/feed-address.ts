import { type CatalogueQuery, formatCatalogueQuery, PAGE_SIZE } from './catalogue-query.ts';
import type { Locale } from './sites.ts';
import { withoutUndefined } from './without-undefined.ts';

export const FEED_FORMATS = ['atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The list of publications of a page. */
export interface ListedPage {
  locale: Locale;
  /** Path of the page, decoded. */
  path: string;
  query: CatalogueQuery;
}

/** The part of a query that a feed depends on: a feed has its own order and length. */
export const feedQuery = ({ term, filters, from }: CatalogueQuery): CatalogueQuery =>
  withoutUndefined({ term, filters, from, shown: PAGE_SIZE });

/** Path and query of the feed of a list (docs/rules.md#feeds). */
export function feedAddress(format: FeedFormat, { locale, path: page, query }: ListedPage): string {
  const list = formatCatalogueQuery(feedQuery(query));
  return `/api/publications/feed?${new URLSearchParams({ format, ...locale, page })}${list && `&${list}`}`;
}
