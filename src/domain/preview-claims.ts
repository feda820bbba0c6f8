import { type Static, Type } from 'typebox';

/** The last second that a Date can have: the end is shown to editors. */
const LAST_SECOND = 8_640_000_000_000;

/** What a preview token says (docs/rules.md#preview). */
export const PreviewClaims = Type.Object({
  site: Type.String({ minLength: 1, description: 'raw slug of the site' }),
  lang: Type.Optional(Type.String({ minLength: 1, description: 'BCP 47 tag; absent: all languages' })),
  path: Type.Optional(Type.String({ description: 'page path, decoded, without outer slashes; absent: all pages' })),
  exp: Type.Integer({
    minimum: 0,
    maximum: LAST_SECOND,
    description: 'end of its validity, in seconds since the epoch',
  }),
  id: Type.Optional(Type.String({ description: 'names a draft to the content service' })),
});
export type PreviewClaims = Static<typeof PreviewClaims>;

/** A token with what it says. */
export const Preview = Type.Object({ token: Type.String(), claims: PreviewClaims });
export type Preview = Static<typeof Preview>;
