import type { CitationFormatName } from '../../src/domain/citation-export.ts';

/** Names of the citation formats. They are the same in every language. */
export const CITATION_FORMAT_LABELS: Record<CitationFormatName, string> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  'csl-json': 'CSL-JSON',
};
