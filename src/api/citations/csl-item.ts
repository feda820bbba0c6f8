import { type Static, Type } from 'typebox';

const Text = Type.Optional(Type.String());

/** A name as CSL knows it: in two parts where the catalogue writes it so, else as it stands. */
export const CslName = Type.Object({ family: Text, given: Text, literal: Text });
export type CslName = Static<typeof CslName>;

/** A publication as an item of CSL-JSON 1.0.2: the fields that we fill. All texts are plain, on one line. */
export const CslItem = Type.Object({
  id: Type.String({ description: 'made from the slug; no two of one file are alike' }),
  type: Type.String({ description: 'CSL type, by category' }),
  title: Type.String({ description: 'plain text' }),
  author: Type.Optional(Type.Array(CslName)),
  issued: Type.Optional(
    Type.Object({
      'date-parts': Type.Array(Type.Array(Type.Integer()), {
        description: 'year, month, day, as far as they are known',
      }),
    }),
  ),
  'container-title': Text,
  genre: Text,
  language: Type.Optional(Type.String({ description: 'BCP 47' })),
  keyword: Type.Optional(Type.String({ description: 'region and crop, by commas' })),
  URL: Type.String({ description: 'absolute: the publication on this site, or its external address' }),
});
export type CslItem = Static<typeof CslItem>;
