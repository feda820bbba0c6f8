import type { Block, BlockOf } from '../../src/domain/blocks.ts';
import type { CatalogueView } from '../../src/domain/catalogue.ts';
import { PAGE_SIZE } from '../../src/domain/catalogue-query.ts';
import type { Page, ZoneName } from '../../src/domain/page.ts';
import type { Slice } from './app-state.ts';
import { callContent, isAbort } from './content-call.ts';
import type { AppEnvironment } from './environment.ts';

export interface PublicationsSlice {
  /** State of the list while its query changes; the list itself is in the page's all-publications block. */
  publications: { phase: 'idle' | 'loading' | 'failed' /** How many the URL asks for. */; shown: number };
  /** Loads the page's catalogue for another query; `query` is canonical and without `?`. A later load aborts this one. */
  loadPublications: (path: string, query: string) => Promise<void>;
  setShown: (shown: number) => void;
}

type Catalogue = BlockOf<'all-publications'>;
const isCatalogue = (block: Block): block is Catalogue => block.type === 'all-publications';

/** The catalogue of a page: its first all-publications block. */
export const catalogueOf = (page: Page | undefined): Catalogue | undefined =>
  Object.values(page?.zones ?? {})
    .flatMap((blocks) => blocks ?? [])
    .find(isCatalogue);

/** The page with its catalogue changed. */
export function withCatalogue(page: Page, change: (block: Catalogue) => Catalogue): Page {
  const zones = Object.entries(page.zones).map(([name, blocks]) => [
    name,
    blocks?.map((block) => (isCatalogue(block) ? change(block) : block)),
  ]);
  return { ...page, zones: Object.fromEntries(zones) as Partial<Record<ZoneName, Block[]>> };
}

const withView = ({ title }: Catalogue, { items, ...view }: CatalogueView): Catalogue => ({
  type: 'all-publications',
  ...(title === undefined ? {} : { title }),
  publications: items,
  ...view,
});

export const publicationsSlice =
  (shown: number, environment: AppEnvironment): Slice<PublicationsSlice> =>
  (set, get) => {
    let running: AbortController | undefined;
    const change = (path: string, phase: 'idle' | 'failed', update: (block: Catalogue) => Catalogue) => {
      const { page, publications } = get();
      set({ publications: { ...publications, phase } });
      if (page.path === path && page.content) {
        set({ page: { ...page, content: withCatalogue(page.content, update) } });
      }
    };
    return {
      publications: { phase: 'idle', shown },
      setShown: (count) => set({ publications: { ...get().publications, shown: Math.max(count, PAGE_SIZE) } }),
      loadPublications: async (path, query) => {
        running?.abort();
        const controller = new AbortController();
        running = controller;
        set({ publications: { ...get().publications, phase: 'loading' } });
        const address = `/api/publications?${new URLSearchParams({ page: path })}${query && `&${query}`}`;
        try {
          const { locale } = get().context;
          const view = await callContent<CatalogueView>(environment, locale, address, { signal: controller.signal });
          if (controller.signal.aborted) return;
          change(path, view.failed ? 'failed' : 'idle', (block) => withView(block, view));
        } catch (error) {
          if (controller.signal.aborted || isAbort(error)) return;
          environment.report('call', 'The catalogue could not be loaded', error);
          change(path, 'failed', (block) => ({ ...block, failed: true }));
        }
      },
    };
  };
