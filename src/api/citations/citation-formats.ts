import { type TSchema, Type } from 'typebox';
import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import { CITATION_FILES, type CitationFormatName } from '../../domain/citation-export.ts';
import { bibtexEntry } from './bibtex.ts';
import { CslItem, cslItem } from './csl-item.ts';
import { risRecord } from './ris.ts';

export interface CitationFormat {
  mediaType: string;
  /** File name extension, without the dot. */
  extension: string;
  /** Writes a record under its citation key. */
  write(record: BibliographicRecord, key: string): string;
  /** Joins records into a file. */
  file(records: readonly string[]): string;
}

/** Citation formats by the value of the query parameter `format`. */
export const CITATION_FORMATS = {
  bibtex: { ...CITATION_FILES.bibtex, write: bibtexEntry, file: (records) => records.join('\n') },
  ris: { ...CITATION_FILES.ris, write: risRecord, file: (records) => records.join('\r\n') },
  'csl-json': {
    ...CITATION_FILES['csl-json'],
    write: (record, key) => JSON.stringify(cslItem(record, key)),
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
