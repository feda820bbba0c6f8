import { type Static, Type } from 'typebox';

/** A tag of the head that describes the page's publication or the site, made by the server. */
export const RecordTag = Type.Object({
  element: Type.Union([Type.Literal('meta'), Type.Literal('link'), Type.Literal('script')]),
  attributes: Type.Record(Type.String(), Type.String()),
  text: Type.Optional(Type.String({ description: 'JSON-LD of a script, safe to embed in HTML' })),
});
export type RecordTag = Static<typeof RecordTag>;
