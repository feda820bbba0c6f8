import type { Block, BlockOf } from '../domain/blocks.ts';
import type { CatalogueView } from '../domain/catalogue.ts';
import type { CatalogueQuery } from '../domain/catalogue-query.ts';
import type { Page } from '../domain/page.ts';
import type { Catalogue, CatalogueViewOptions } from './content-source.ts';

type CatalogueBlock = BlockOf<'all-publications'>;

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

/** The catalogue as one state of the URL shows it. */
export const withView = (page: Page, { items, ...view }: CatalogueView): Page =>
  withCatalogueBlock(page, ({ type, title }) => ({
    type,
    ...(title === undefined ? {} : { title }),
    publications: items,
    ...view,
  }));

/** What a failed search shows: no publications and a retry; the filters stay (decisions 26). */
export async function failedView(
  catalogue: Catalogue,
  query: CatalogueQuery,
  options: CatalogueViewOptions,
): Promise<CatalogueView> {
  const { from: _, ...view } = await catalogue.view({ ...query, term: '' }, options);
  return { ...view, items: [], total: 0, shown: 0, failed: true };
}
