import type { Prepare } from '../content/load/prepare.ts';
import { isTurnOver, nextTurn } from '../content/turns.ts';
import type { WirePage } from '../domain/page.ts';
import type { Publication } from '../domain/publications.ts';
import { type CatalogueIndex, createCatalogueIndex, indexInSlices } from './catalogue/catalogue-index.ts';
import { type PrepareOptions, prepareContext } from './prepare-context.ts';
import { preparePage } from './prepare-page.ts';
import { prepareRedirect } from './prepare-redirect.ts';
import { fullPublication } from './publications/full-publication.ts';
import { publicationCards } from './publications/publication-card.ts';

/** The publications of each catalogue of a page. */
const cataloguesOf = ({ zones }: WirePage): Publication[][] =>
  Object.values(zones).flatMap((blocks) =>
    blocks.flatMap((block) => (block.type === 'all-publications' ? [block.publications] : [])),
  );

/** Sanitises, resolves, formats and indexes content, once per cache fill. */
export function createPrepare(given: PrepareOptions): Prepare {
  // The languages of a site share a list, and so its index (decision 14).
  const indexes = new WeakMap<readonly Publication[], CatalogueIndex>();
  const indexing = new WeakMap<readonly Publication[], Promise<unknown>>();
  const index = (list: readonly Publication[]) => {
    const running = indexing.get(list) ?? indexInSlices(list).then((made) => indexes.set(list, made));
    indexing.set(list, running);
    return running;
  };
  const catalogueIndex = (list: readonly Publication[]) => indexes.get(list) ?? createCatalogueIndex(list);
  const options = { ...given, catalogueIndex };
  return {
    page: async (page, ref) => {
      for (const list of cataloguesOf(page)) await index(list);
      const prepared = preparePage(page, prepareContext(ref, options));
      // The view and the page of the client that waits follow without a pause.
      if (isTurnOver()) await nextTurn();
      return prepared;
    },
    redirect: (to, ref) => prepareRedirect(to, prepareContext(ref, options).base),
    cards: (publications, ref) => publicationCards(publications, prepareContext(ref, options)),
    full: (publications, ref) => {
      const context = prepareContext(ref, options);
      return publications.map((publication) => fullPublication(publication, context));
    },
  };
}
