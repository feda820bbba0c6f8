import { type CatalogueQuery, formatCatalogueQuery } from './catalogue-query.ts';
import type { Locale } from './sites.ts';

export const FEED_FORMATS = ['atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The list of publications of a page. */
export interface ListedPage {
  locale: Locale;
  /** Path of the page, decoded. */
  path: string;
  /** Of a feed, it has neither `sort` nor another `shown` than the default. */
  query: CatalogueQuery;
}

/** Path and query of the feed of a list (docs/rules.md#feeds). */
export function feedAddress(format: FeedFormat, { locale, path: page, query }: ListedPage): string {
  const list = formatCatalogueQuery(query);
  return `/api/publications/feed?${new URLSearchParams({ format, ...locale, page })}${list && `&${list}`}`;
}
