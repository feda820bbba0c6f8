import { type TSchema, Type } from 'typebox';
import { CITATION_FILES, type CitationFormatName } from '../../domain/citation-export.ts';
import { CslItem } from './csl-item.ts';

export interface CitationFormat {
  mediaType: string;
  /** File name extension, without the dot. */
  extension: string;
  /**
   * Returns the function that writes a record. The library is imported on demand, because the
   * import takes as long as the start of the service.
   */
  writer(): Promise<(item: CslItem) => string>;
  /** Joins records into a file. */
  file(records: readonly string[]): string;
}

/** Citation formats by the value of the query parameter `format`. */
export const CITATION_FORMATS = {
  bibtex: {
    ...CITATION_FILES.bibtex,
    writer: async () => (await import('./bibtex.ts')).bibtexEntry,
    file: (records) => records.join('\n'),
  },
  ris: {
    ...CITATION_FILES.ris,
    writer: async () => (await import('./ris.ts')).risRecord,
    file: (records) => records.join('\r\n'),
  },
  'csl-json': {
    ...CITATION_FILES['csl-json'],
    writer: async () => (item) => JSON.stringify(item),
    file: (records) => `[${records.join(',\n')}]\n`,
  },
} as const satisfies Record<CitationFormatName, CitationFormat>;

type MediaTypes = Readonly<Record<string, { schema: TSchema }>>;

/** The schemas of all citation formats by media type, for {@link severalMediaTypes}. */
export const CITATIONS: MediaTypes = Object.fromEntries(
  Object.entries(CITATION_FORMATS).map(([name, { mediaType }]) => [
    mediaType,
    { schema: name === 'csl-json' ? Type.Array(CslItem) : Type.String() },
  ]),
);

/** Describes a response with several media types, in the form that Fastify accepts as a schema. */
export const severalMediaTypes = (description: string, content: MediaTypes): TSchema =>
  ({ description, content }) as TSchema;
