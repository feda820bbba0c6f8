import { isSelection, type Selection } from './selection.ts';

/** A block of a page file. Its property `publications` may be a selection. */
export type BlockDocument = { type: string } & Record<string, unknown>;

/** A page file. `path` has no leading slash; the path of the home page is empty. */
export interface PageDocument {
  path: string;
  template: string;
  title: string;
  description: string;
  zones: Record<string, BlockDocument[]>;
}

/** A page file that redirects to a path of the same site or to an http(s) URL. */
export interface RedirectDocument {
  path: string;
  redirect: string;
}

function selectionsOf(document: PageDocument | RedirectDocument): Selection[] {
  const blocks = 'zones' in document ? Object.values(document.zones).flat() : [];
  return blocks.map(({ publications }) => publications).filter(isSelection);
}

/** Whether a page shows publications of the database, so that it changes with them. */
export const selectsPublications = (document: PageDocument | RedirectDocument): boolean =>
  selectionsOf(document).length > 0;

/** A page's selections that have no limit and may be as long as the catalogue. */
export const unboundedSelections = (document: PageDocument | RedirectDocument): Selection[] =>
  selectionsOf(document).filter(({ slugs, limit }) => slugs === undefined && limit === undefined);
