import type { Block, CatalogueBlock } from '../../src/domain/blocks.ts';
import { type CatalogueQuery, formatCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import type { Page } from '../../src/domain/page.ts';
import type { Slice } from './app-state.ts';

/** What of the catalogue is asked for. */
export interface PublicationsState {
  /** `failed`: the list on the page is the one from before, since the one asked for could not be had. */
  phase: 'idle' | 'loading' | 'failed';
  /** How many publications the URL asks for. */
  shown: number;
  /** Canonical query, without `?`, that the catalogue on the page answers or is being loaded for. */
  query: string;
}

export interface PublicationsSlice {
  /** State of the list while its query changes; the list itself is in the page's all-publications block. */
  publications: PublicationsState;
}

export const isCatalogue = (block: Block): block is CatalogueBlock => block.type === 'all-publications';

/** The catalogue of a page: its first all-publications block. */
export const catalogueOf = (page: Page | undefined): CatalogueBlock | undefined =>
  Object.values(page?.zones ?? {})
    .flatMap((blocks) => blocks ?? [])
    .find(isCatalogue);

export const publicationsSlice =
  (query: CatalogueQuery): Slice<PublicationsSlice> =>
  () => ({ publications: { phase: 'idle', shown: query.shown, query: formatCatalogueQuery(query) } });
