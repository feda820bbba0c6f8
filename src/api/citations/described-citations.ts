import { type TSchema, Type } from 'typebox';
import { CITATION_FORMAT_NAMES } from '../../domain/citation-export.ts';
import { CITATION_FORMATS } from './citation-formats.ts';
import { CslItem } from './csl-item.ts';

/** Citations in every format, as the content of a described response. */
export const CITATIONS: Readonly<Record<string, { schema: TSchema }>> = Object.fromEntries(
  CITATION_FORMAT_NAMES.map((name) => [
    CITATION_FORMATS[name].mediaType,
    { schema: name === 'csl-json' ? Type.Array(CslItem) : Type.String() },
  ]),
);

/** A described response with several media types, in the form that Fastify accepts as a schema. */
export const severalMediaTypes = (description: string, content: Record<string, { schema: TSchema }>): TSchema =>
  ({ description, content }) as TSchema;
