import type { RecordSite } from '../../domain/bibliographic-record.ts';
import { type CatalogueQuery, formatCatalogueQuery, PAGE_SIZE } from '../../domain/catalogue-query.ts';
import { FACETS } from '../../domain/facets.ts';
import { type FeedFormat, feedAddress, type ListedPage } from '../../domain/feed-address.ts';
import { languageTag } from '../../domain/locales.ts';
import { joinPath } from '../../domain/page-path.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import type { LocatedCatalogue } from '../located-catalogue.ts';
import { type FeedEntry, feedEntry } from './feed-entry.ts';

/** Entries of a feed: a multiple of twelve, as `from` counts, and at most 50. */
export const FEED_SIZE = 48;

/** The part of a query that a feed depends on: a feed has its own order and length. */
export const feedQuery = ({ term, filters, from }: CatalogueQuery): CatalogueQuery =>
  withoutUndefined({ term, filters, from, shown: PAGE_SIZE });

/** Absolute URLs of the parts of a feed (RFC 5005). */
interface FeedParts {
  self: string;
  first: string;
  previous?: string;
  next?: string;
  last: string;
}

/** A part of a list of publications, newest first. */
export interface Feed {
  title: string;
  siteTitle: string;
  /** BCP 47 tag of the language of the page. */
  language: string;
  /** URL of the page that shows the list. It is the id of the feed, too. */
  page: string;
  parts: FeedParts;
  entries: readonly FeedEntry[];
}

/** What a feed is made from. */
interface FeedSource {
  format: FeedFormat;
  located: LocatedCatalogue;
  list: ListedPage;
  site: RecordSite;
}

/** The term, the chosen filters and the title of the page. */
function titleOf({ title, options }: LocatedCatalogue, { term, filters }: CatalogueQuery): string {
  const chosen = FACETS.flatMap((facet) => filters[facet].map(options.label));
  return [[term && `“${term}”`, ...chosen].filter(Boolean).join(', '), title].filter(Boolean).join(' – ');
}

function partsOf({ format, list, site: { origin } }: FeedSource, total: number): FeedParts {
  const { from = 0 } = list.query;
  const urlAt = (start: number) => {
    const query = withoutUndefined({ ...list.query, from: start > 0 ? start : undefined });
    return new URL(feedAddress(format, { ...list, query }), origin).href;
  };
  const lastStart = Math.floor(Math.max(0, total - 1) / FEED_SIZE) * FEED_SIZE;
  return withoutUndefined<FeedParts>({
    self: urlAt(from),
    first: urlAt(0),
    previous: from > 0 ? urlAt(Math.max(0, Math.min(from - FEED_SIZE, lastStart))) : undefined,
    next: from + FEED_SIZE < total ? urlAt(from + FEED_SIZE) : undefined,
    last: urlAt(lastStart),
  });
}

/** Makes a feed (docs/rules.md#feeds). Beyond the end of the list, it has no entries. */
export async function makeFeed(source: FeedSource): Promise<Feed> {
  const { located, list, site } = source;
  const { origin, prefix } = site;
  const { catalogue, options, siteName: siteTitle } = located;
  const found = await catalogue.details({ ...list.query, sort: 'newest', shown: FEED_SIZE }, options);
  const { from = 0, ...fromStart } = list.query;
  const items = from < found.total ? found.items : [];
  const query = formatCatalogueQuery(fromStart);
  return {
    title: `${titleOf(located, list.query)} – ${siteTitle}`,
    siteTitle,
    language: languageTag(list.locale.lang) ?? list.locale.lang,
    page: new URL(joinPath(prefix, list.path) + (query && `?${query}`), origin).href,
    parts: partsOf(source, found.total),
    entries: items.map((publication) => feedEntry(publication, { label: options.label, ...site })),
  };
}
