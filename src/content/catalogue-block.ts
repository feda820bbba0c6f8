import type { Block, BlockOf } from '../domain/blocks.ts';
import type { CatalogueView, Facets } from '../domain/catalogue.ts';
import { type CatalogueQuery, FACETS } from '../domain/catalogue-query.ts';
import type { Page } from '../domain/page.ts';
import type { Catalogue } from './content-source.ts';

type CatalogueBlock = BlockOf<'all-publications'>;
type Label = (value: string) => string;

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

function labelled(facets: Facets, label: Label): Facets {
  const relabelled = { ...facets };
  for (const facet of FACETS)
    relabelled[facet] = facets[facet].map((option) => ({ ...option, label: label(option.value) }));
  return relabelled;
}

/** The plain state of the catalogue, which the page holds already, its filter values translated. */
export const withLabels = (page: Page, label: Label): Page =>
  withCatalogueBlock(page, (block) => ({ ...block, facets: labelled(block.facets, label) }));

/** The catalogue as one state of the URL shows it. */
export function withView(page: Page, { items, total, shown, facets, failed }: CatalogueView): Page {
  const view = { publications: items, total, shown, facets, ...(failed ? { failed } : {}) };
  return withCatalogueBlock(page, ({ type, title }) => ({ type, ...(title === undefined ? {} : { title }), ...view }));
}

/** What a failed search shows: no publications and a retry; the filters stay (decisions 26). */
export const failedView = (catalogue: Catalogue, query: CatalogueQuery, label: Label): CatalogueView => ({
  ...catalogue.view({ ...query, term: '' }, { label }),
  items: [],
  total: 0,
  shown: 0,
  failed: true,
});
