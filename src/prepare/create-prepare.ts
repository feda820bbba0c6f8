import type { Prepare } from '../content/prepare-seam.ts';
import { type PrepareOptions, prepareContext } from './prepare-context.ts';
import { preparePage } from './prepare-page.ts';
import { prepareRedirect } from './prepare-redirect.ts';
import { fullPublication } from './publications/full-publication.ts';
import { publicationCards } from './publications/publication-card.ts';

/** What is done to content once per cache fill: sanitise, resolve, format, index. Nothing of it happens later. */
export function createPrepare(options: PrepareOptions): Prepare {
  return {
    page: (page, ref) => preparePage(page, prepareContext(ref, options)),
    redirect: (to, ref) => prepareRedirect(to, prepareContext(ref, options).base),
    cards: (publications, ref) => publicationCards(publications, prepareContext(ref, options)),
    full: (publications, ref) => {
      const context = prepareContext(ref, options);
      return publications.map((publication) => fullPublication(publication, context));
    },
  };
}
