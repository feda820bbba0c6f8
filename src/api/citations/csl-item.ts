import { type Static, Type } from 'typebox';

const Text = Type.Optional(Type.String());

/** A CSL name: family and given name if the catalogue separates them, else one literal. */
export const CslName = Type.Object({ family: Text, given: Text, literal: Text });
export type CslName = Static<typeof CslName>;

/** The fields of CSL-JSON 1.0.2 that citations use. All texts are plain and on one line. */
export const CslItem = Type.Object({
  id: Type.String({ description: 'made from the slug; unique in a file' }),
  type: Type.String({ description: 'CSL type, by category' }),
  title: Type.String({ description: 'plain text' }),
  author: Type.Optional(Type.Array(CslName)),
  issued: Type.Optional(
    Type.Object({
      'date-parts': Type.Array(Type.Array(Type.Integer()), {
        description: 'year, month, day; may end early',
      }),
    }),
  ),
  'container-title': Text,
  genre: Text,
  language: Type.Optional(Type.String({ description: 'BCP 47' })),
  keyword: Type.Optional(Type.String({ description: 'region and crop, separated by commas' })),
  URL: Type.String({ description: 'absolute URL of the publication on this site, or its external URL' }),
});
export type CslItem = Static<typeof CslItem>;
