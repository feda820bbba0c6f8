import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Value = Type.Optional(Type.String({ minLength: 1 }));

/**
 * What a block of a page file holds in place of its publications: which ones to fill in, newest first. The four
 * attributes narrow, `slugs` names publications one by one and in order, `limit` bounds their number.
 */
export const Selection = Type.Object(
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

/** Tells a selection from a list of publications and from anything malformed. */
export const isSelection = (value: unknown): value is Selection => selection.Check(value);
