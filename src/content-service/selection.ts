import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const value = (title: string) => Type.Optional(Type.String({ minLength: 1, title }));

/**
 * Selects the publications of a block in a page file: by attributes, newest first; or by `slugs`,
 * in the order of the slugs. `limit` bounds the number of publications.
 */
export const Selection = Type.Object(
  {
    select: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('newest')], { title: 'Selection' })),
    category: value('Category'),
    region: value('Region'),
    cropType: value('Crop'),
    language: value('Language'),
    slugs: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), { title: 'These publications', description: 'their slugs' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, title: 'At most' })),
  },
  { title: 'Selection', additionalProperties: false, minProperties: 1 },
);
export type Selection = Static<typeof Selection>;

const selection = Compile(Selection);

/** Whether a value is a selection: neither a list of publications nor a malformed value. */
export const isSelection = (value: unknown): value is Selection => selection.Check(value);
