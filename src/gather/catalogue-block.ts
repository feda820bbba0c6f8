import type { Catalogue, CatalogueViewOptions } from '../content/catalogue.ts';
import type { Block, CatalogueBlock } from '../domain/blocks.ts';
import type { CatalogueView, FacetOption } from '../domain/catalogue.ts';
import type { CatalogueQuery } from '../domain/catalogue-query.ts';
import { byFacet, FACETS } from '../domain/facets.ts';
import type { Page } from '../domain/page.ts';
import type { PublicationCard } from '../domain/publications.ts';

/** Changes the first all-publications block of a page: the one with the catalogue. */
function withCatalogueBlock(page: Page, change: (block: CatalogueBlock) => CatalogueBlock): Page {
  let done = false;
  const changed = (block: Block): Block => {
    if (done || block.type !== 'all-publications') return block;
    done = true;
    return change(block);
  };
  const zones = Object.entries(page.zones).map(([name, blocks]) => [name, blocks?.map(changed)]);
  return { ...page, zones: Object.fromEntries(zones) };
}

/** Removes from a card the fields that only the API needs. */
function shownCard({ plainTitle: _, ...card }: PublicationCard): PublicationCard {
  for (const facet of FACETS) if (facet !== 'category') delete card[facet];
  return card;
}

/** Omits a label that equals the value: a hundred such labels are a large part of a page. */
const shortOption = ({ value, label, count }: FacetOption): FacetOption =>
  label === value ? { value, count } : { value, label, count };

/** The page with a view of its catalogue, reduced to what the page shows. */
export const withView = (page: Page, { items, facets, ...view }: CatalogueView): Page =>
  withCatalogueBlock(page, ({ type, title }) => ({
    type,
    title,
    publications: items.map(shownCard),
    ...view,
    facets: byFacet((facet) => facets[facet].map(shortOption)),
  }));

/**
 * The view after a failed search: no results, but the same filters and a way to retry
 * (docs/rules.md#search-failure).
 */
export async function failedView(
  catalogue: Catalogue,
  query: CatalogueQuery,
  options: CatalogueViewOptions,
): Promise<CatalogueView> {
  const { from: _, ...view } = await catalogue.view({ ...query, term: '' }, options);
  return { ...view, items: [], total: 0, shown: 0, failed: true };
}
