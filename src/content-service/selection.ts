import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Value = Type.Optional(Type.String({ minLength: 1 }));

/**
 * Selects the publications of a block in a page file, newest first, by attributes; or lists
 * them by `slugs` in that order. `limit` bounds their number.
 */
const Selection = Type.Object(
  {
    select: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('newest')])),
    category: Value,
    region: Value,
    cropType: Value,
    language: Value,
    slugs: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    limit: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type Selection = Static<typeof Selection>;

const selection = Compile(Selection);

/** Whether a value is a selection, not a list of publications or a malformed value. */
export const isSelection = (value: unknown): value is Selection => selection.Check(value);
