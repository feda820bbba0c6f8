import type { Block, BlockOf } from '../../src/domain/blocks.ts';
import type { CatalogueView } from '../../src/domain/catalogue.ts';
import { type CatalogueQuery, formatCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import type { Page } from '../../src/domain/page.ts';
import type { PageToLoad, PublicationsSlice, Slice } from './app-state.ts';
import { callContent, isAbort, LatestCall } from './content-call.ts';
import type { AppEnvironment } from './environment.ts';

/** The block of a page that lists the catalogue. */
export type CatalogueBlock = BlockOf<'all-publications'>;
const isCatalogue = (block: Block): block is CatalogueBlock => block.type === 'all-publications';

/** The catalogue of a page: its first all-publications block. */
export const catalogueOf = (page: Page | undefined): CatalogueBlock | undefined =>
  Object.values(page?.zones ?? {})
    .flatMap((blocks) => blocks ?? [])
    .find(isCatalogue);

/** Returns the page with changed catalogue blocks. */
function withCatalogue(page: Page, change: (block: CatalogueBlock) => CatalogueBlock): Page {
  const zones = Object.entries(page.zones).map(([name, blocks]) => [
    name,
    blocks?.map((block) => (isCatalogue(block) ? change(block) : block)),
  ]);
  return { ...page, zones: Object.fromEntries(zones) };
}

/** Returns the block with another view. Of the previous view, only the title stays. */
function withView({ type, title }: CatalogueBlock, { items, ...view }: CatalogueView): CatalogueBlock {
  const block: CatalogueBlock = { type, publications: items, ...view };
  if (title !== undefined) block.title = title;
  return block;
}

const listUrl = ({ path, query }: PageToLoad) =>
  `/api/publications?${new URLSearchParams({ page: path })}${query && `&${query}`}`;

export const publicationsSlice =
  (query: CatalogueQuery, environment: AppEnvironment): Slice<PublicationsSlice> =>
  (set, get) => {
    const latest = new LatestCall();
    const setPhase = (phase: PublicationsSlice['publications']['phase']) =>
      set({ publications: { ...get().publications, phase } });
    /** Loads the list, and the code of blocks that are not hydrated yet (decision 27). */
    const load = async (target: PageToLoad, signal: AbortSignal) => {
      const { content } = get().page;
      const [view] = await Promise.all([
        callContent<CatalogueView>(environment, target.locale, listUrl(target), { signal }),
        content && environment.loadBlocks(content),
      ]);
      return view;
    };
    const show = ({ path }: PageToLoad, view: CatalogueView) => {
      setPhase('idle');
      const { page } = get();
      if (page.path !== path || !page.content) return;
      set({ page: { ...page, content: withCatalogue(page.content, (block) => withView(block, view)) } });
    };
    return {
      publications: { phase: 'idle', shown: query.shown, query: formatCatalogueQuery(query) },
      loadPublications: async (target) => {
        const signal = latest.next();
        setPhase('loading');
        try {
          const view = await load(target, signal);
          if (signal.aborted) return;
          if (view.failed) setPhase('failed');
          else show(target, view);
        } catch (error) {
          if (signal.aborted || isAbort(error)) return;
          environment.report('call', 'The catalogue could not be loaded', error);
          setPhase('failed');
        }
      },
    };
  };
