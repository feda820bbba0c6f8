import type { Catalogue, CatalogueViewOptions } from '../content/content-source.ts';
import type { Block, CatalogueBlock } from '../domain/blocks.ts';
import type { CatalogueView, FacetOption } from '../domain/catalogue.ts';
import type { CatalogueQuery } from '../domain/catalogue-query.ts';
import { byFacet, FACETS } from '../domain/facets.ts';
import type { Page } from '../domain/page.ts';
import type { PublicationCard } from '../domain/publications.ts';

/** Applies a change to the first all-publications block of a page, which is the one the catalogue belongs to. */
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

/** What a card shows; what the publication has besides is for the endpoints. */
function shownCard({ plainTitle: _, ...card }: PublicationCard): PublicationCard {
  for (const facet of FACETS) if (facet !== 'category') delete card[facet];
  return card;
}

/** An option whose label is its value says it once: a hundred options are a good part of a page. */
const shortOption = ({ value, label, count }: FacetOption): FacetOption =>
  label === value ? { value, count } : { value, ...(label === undefined ? {} : { label }), count };

/** The catalogue as one state of the URL shows it, cut to what the page shows. */
export const withView = (page: Page, { items, facets, ...view }: CatalogueView): Page =>
  withCatalogueBlock(page, ({ type, title }) => ({
    type,
    ...(title === undefined ? {} : { title }),
    publications: items.map(shownCard),
    ...view,
    facets: byFacet((facet) => facets[facet].map(shortOption)),
  }));

/**
 * What a failed search shows: no publications and a retry; the filters stay
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
