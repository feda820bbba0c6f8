import { type CatalogueQuery, indexedQuery, PAGE_SIZE, parseCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { feedAddress } from '../../src/domain/feed-address.ts';
import { type HeadModel, NEUTRAL_ICON } from '../../src/domain/head-tags.ts';
import type { InitialState } from '../../src/domain/initial-state.ts';
import { languageTag, localePrefix, textDirection } from '../../src/domain/locales.ts';
import type { Page } from '../../src/domain/page.ts';
import { joinPath } from '../../src/domain/page-path.ts';
import { isFailed } from '../store/page.ts';
import { catalogueOf } from '../store/publications.ts';
import { documentTitle, type HeadSource } from './document-title.ts';
import { headAlternates } from './head-alternates.ts';

const topBlocks = (page: Page) => [...(page.zones.top ?? []), ...(page.zones.main ?? [])];

const isArticle = (page: Page | undefined) =>
  page !== undefined && topBlocks(page).some(({ type }) => type === 'publication-detail');

/** The absolute URL; undefined if `url` is invalid or, on a failed page, there is no `origin`. */
const absolute = (url: string, origin: string | undefined): string | undefined =>
  url && origin && URL.canParse(url, origin) ? new URL(url, origin).href : undefined;

/**
 * The directives for search engines, and the query of the canonical URL. A failed page is not
 * indexed, and neither are most filtered lists (docs/rules.md#indexed-lists).
 */
function indexing(page: HeadSource['page'], state: CatalogueQuery): { robots?: string; query?: string } {
  if (isFailed(page)) return { robots: 'noindex' };
  const catalogue = catalogueOf(page.content);
  if (!catalogue) return {};
  const query = indexedQuery(state);
  return query === undefined || (query && !catalogue.total) ? { robots: 'noindex, follow' } : { query };
}

/** Path of the feed of the page's list, or of the list that the page names. */
function feedOf({ context, page }: HeadSource, { term, filters }: CatalogueQuery): string {
  const path = catalogueOf(page.content) ? context.path : page.content?.feedPage;
  return path === undefined
    ? ''
    : feedAddress('atom', { locale: context.locale, path, query: { term, filters, shown: PAGE_SIZE } });
}

/** Makes the head of a page from the state. `location` is the path and query of the page. */
export function headModel(source: HeadSource & Pick<InitialState, 'location'>): HeadModel {
  const { context, page, settings, brand, location } = source;
  const { content } = page;
  const origin = isFailed(page) ? undefined : settings.origin;
  const prefix = localePrefix(context.sites, context.locale) ?? '';
  const search = location.slice(location.indexOf('?') + 1 || location.length);
  const state = parseCatalogueQuery(new URLSearchParams(search));
  const { robots, query } = indexing(page, state);
  const canonical = absolute(joinPath(prefix, context.path) + (query ? `?${query}` : ''), origin);
  const ogImage = absolute(content?.socialImage ?? brand.socialImage ?? '', origin);
  return {
    lang: languageTag(context.locale.lang) ?? context.locale.lang,
    dir: textDirection(context.locale.lang),
    title: documentTitle(source),
    description: content?.description || (brand.description ?? ''),
    siteName: brand.name,
    favicon: brand.favicon ?? NEUTRAL_ICON,
    touchIcon: brand.touchIcon,
    themeColor: brand.themeColor,
    brandStyles: brand.styles,
    fonts: brand.fonts,
    ogType: isArticle(content) ? 'article' : 'website',
    alternates: robots || query ? [] : headAlternates(source),
    feed: absolute(feedOf(source, state), origin),
    openSearch: absolute(joinPath(prefix, 'opensearch.xml'), origin),
    canonical,
    robots,
    ogImage,
    record: content?.record ?? [],
  };
}
