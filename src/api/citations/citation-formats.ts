import { CITATION_FILES, type CitationFormatName } from '../../domain/citation-export.ts';
import type { CslItem } from './csl-item.ts';

/** A way to write citations. */
export interface CitationFormat {
  mediaType: string;
  /** Of files, without dot. */
  extension: string;
  /** Writes one record. Loaded when first asked for: the library takes as long to load as the whole service. */
  writer(): Promise<(item: CslItem) => string>;
  /** Joins records to a file. */
  file(records: readonly string[]): string;
}

/** The formats of exports by the name that a query gives them. */
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
