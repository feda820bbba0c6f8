import type { CitationFormatName } from '../../domain/citation-export.ts';
import { bibtexEntry } from './bibtex.ts';
import type { CslItem } from './csl-item.ts';
import { risRecord } from './ris.ts';

/** A way to write citations. */
export interface CitationFormat {
  mediaType: string;
  /** Of files, without dot. */
  extension: string;
  record(item: CslItem): string;
  /** Joins records to a file. */
  file(records: readonly string[]): string;
}

/** The formats of exports by the name that a query gives them. */
export const CITATION_FORMATS = {
  bibtex: {
    mediaType: 'application/x-bibtex',
    extension: 'bib',
    record: bibtexEntry,
    file: (records) => records.join('\n'),
  },
  ris: {
    mediaType: 'application/x-research-info-systems',
    extension: 'ris',
    record: risRecord,
    file: (records) => records.join('\r\n'),
  },
  'csl-json': {
    mediaType: 'application/vnd.citationstyles.csl+json',
    extension: 'json',
    record: (item) => JSON.stringify(item),
    file: (records) => `[${records.join(',\n')}]\n`,
  },
} as const satisfies Record<CitationFormatName, CitationFormat>;
