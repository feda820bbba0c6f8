import { type Static, Type } from 'typebox';
import { isSelection, type Selection } from './selection.ts';

/** A block of a page file: any properties beside its type; `publications` may be a selection. */
export const BlockDocument = Type.Object({ type: Type.String({ minLength: 1 }) }, { additionalProperties: true });
export type BlockDocument = Static<typeof BlockDocument> & Record<string, unknown>;

const Zones = Type.Record(Type.String(), Type.Array(BlockDocument));

/** A page as its file holds it; `path` has no leading slash, `""` is home. */
export const PageDocument = Type.Object({
  path: Type.String({ pattern: '^(?:[^/]+(?:/[^/]+)*)?$' }),
  template: Type.String({ minLength: 1 }),
  title: Type.String(),
  description: Type.String(),
  zones: Zones,
});
export type PageDocument = Static<typeof PageDocument>;

/** A page file that sends visitors elsewhere: a path of the same site, or an http(s) address. */
export const RedirectDocument = Type.Object({
  path: PageDocument.properties.path,
  redirect: Type.String({ minLength: 1, pattern: '^[!-~]+$' }),
});
export type RedirectDocument = Static<typeof RedirectDocument>;

/** The publications of a block that stand for others: a selection, or those related to the one of a detail page. */
export type WantedPublications = Selection | { relatedTo: number };

/** Tells what is to be filled in from a list that is there already. */
export const isWanted = (value: unknown): value is WantedPublications =>
  isSelection(value) || (typeof value === 'object' && value !== null && 'relatedTo' in value);

/** The selections of a page that may be as long as the catalogue. */
export function unboundedSelections(document: PageDocument | RedirectDocument): Selection[] {
  const blocks = 'zones' in document ? (Object.values(document.zones).flat() as BlockDocument[]) : [];
  return blocks
    .map(({ publications }) => publications)
    .filter(isSelection)
    .filter(({ slugs, limit }) => slugs === undefined && limit === undefined);
}
