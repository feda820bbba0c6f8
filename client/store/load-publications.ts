import type { Block, CatalogueBlock } from '../../src/domain/blocks.ts';
import type { CatalogueView } from '../../src/domain/catalogue.ts';
import type { Page } from '../../src/domain/page.ts';
import type { ZoneName } from '../../src/domain/templates.ts';
import type { Slice } from './app-state.ts';
import { callContent, isAbort } from './content-call.ts';
import type { AppEnvironment } from './environment.ts';
import type { PageRequest } from './load-page.ts';
import { isCatalogue } from './publications.ts';

/** The action that changes what the catalogue lists. */
export interface CatalogueLoading {
  /** Loads the page's catalogue for another query. A later load aborts this one. */
  loadPublications: (request: PageRequest) => Promise<void>;
}

/** The page with its catalogue changed. */
export function withCatalogue(page: Page, change: (block: CatalogueBlock) => CatalogueBlock): Page {
  const zones = Object.entries(page.zones).map(([name, blocks]) => [
    name,
    blocks?.map((block) => (isCatalogue(block) ? change(block) : block)),
  ]);
  return { ...page, zones: Object.fromEntries(zones) as Partial<Record<ZoneName, Block[]>> };
}

const withView = ({ title }: CatalogueBlock, { items, ...view }: CatalogueView): CatalogueBlock => ({
  type: 'all-publications',
  ...(title === undefined ? {} : { title }),
  publications: items,
  ...view,
});

const apiPath = ({ path, query }: PageRequest) =>
  `/api/publications?${new URLSearchParams({ page: path })}${query && `&${query}`}`;

/** Asks for the list, and loads the code of the blocks around it: some may not be taken over yet (decision 27). */
async function ask(environment: AppEnvironment, request: PageRequest, signal: AbortSignal, page: Page | undefined) {
  const [view] = await Promise.all([
    callContent<CatalogueView>(environment, request.locale, apiPath(request), { signal }),
    page && environment.loadBlocks(page),
  ]);
  return view;
}

export const catalogueLoading =
  (environment: AppEnvironment): Slice<CatalogueLoading> =>
  (set, get) => {
    let running: AbortController | undefined;
    const show = ({ path }: PageRequest, view: CatalogueView) => {
      const { page, publications } = get();
      set({ publications: { ...publications, phase: 'idle' } });
      if (page.path === path && page.content) {
        set({ page: { ...page, content: withCatalogue(page.content, (block) => withView(block, view)) } });
      }
    };
    const keepShown = () => set({ publications: { ...get().publications, phase: 'failed' } });
    return {
      loadPublications: async (request) => {
        running?.abort();
        const controller = new AbortController();
        const { signal } = controller;
        running = controller;
        set({ publications: { ...get().publications, phase: 'loading' } });
        try {
          const view = await ask(environment, request, signal, get().page.content);
          if (signal.aborted) return;
          if (view.failed) keepShown();
          else show(request, view);
        } catch (error) {
          if (signal.aborted || isAbort(error)) return;
          environment.report('call', 'The catalogue could not be loaded', error);
          keepShown();
        }
      },
    };
  };
