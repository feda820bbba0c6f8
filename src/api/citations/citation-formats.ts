import { CITATION_FILES, type CitationFormatName } from '../../domain/citation-export.ts';
import type { CslItem } from './csl-item.ts';

/** A citation format. */
export interface CitationFormat {
  mediaType: string;
  /** File extension, without the dot. */
  extension: string;
  /** Loads the writer of one record. The library loads as slowly as the rest of the service. */
  writer(): Promise<(item: CslItem) => string>;
  /** Joins records into a file. */
  file(records: readonly string[]): string;
}

/** The formats by their names in a query. */
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
