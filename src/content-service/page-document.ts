import { type Static, Type } from 'typebox';
import { isSelection, type Selection } from './selection.ts';

/** A block of a page file. Its property `publications` may be a selection. */
export const BlockDocument = Type.Object({ type: Type.String({ minLength: 1 }) }, { additionalProperties: true });
export type BlockDocument = Static<typeof BlockDocument> & Record<string, unknown>;

const Zones = Type.Record(Type.String(), Type.Array(BlockDocument));

/** A page file. `path` has no leading slash; the path of the home page is empty. */
export const PageDocument = Type.Object({
  path: Type.String({ pattern: '^(?:[^/]+(?:/[^/]+)*)?$' }),
  template: Type.String({ minLength: 1 }),
  title: Type.String(),
  description: Type.String(),
  zones: Zones,
});
export type PageDocument = Static<typeof PageDocument>;

/** A page file that redirects to a path of the same site or to an http(s) URL. */
export const RedirectDocument = Type.Object({
  path: PageDocument.properties.path,
  redirect: Type.String({ minLength: 1, pattern: '^[!-~]+$' }),
});
export type RedirectDocument = Static<typeof RedirectDocument>;

function selectionsOf(document: PageDocument | RedirectDocument): Selection[] {
  const blocks = 'zones' in document ? (Object.values(document.zones).flat() as BlockDocument[]) : [];
  return blocks.map(({ publications }) => publications).filter(isSelection);
}

/** Whether a page shows publications of the database, so that it changes with them. */
export const selectsPublications = (document: PageDocument | RedirectDocument): boolean =>
  selectionsOf(document).length > 0;

/** A page's selections that have no limit and may be as long as the catalogue. */
export const unboundedSelections = (document: PageDocument | RedirectDocument): Selection[] =>
  selectionsOf(document).filter(({ slugs, limit }) => slugs === undefined && limit === undefined);
