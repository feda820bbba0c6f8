import { REFERENCE_STYLES } from '../domain/citation-export.ts';
import { ownStyles, STYLE_ID } from './own-styles.ts';
import { list, matching } from './readers.ts';
import { optional, required } from './variable.ts';

/** The environment variables of references. `VARIABLES` in `config.ts` includes them. */
export const STYLE_VARIABLES = {
  citationStyles: required({
    name: 'CITATION_STYLES',
    default: REFERENCE_STYLES.join(','),
    meaning: 'styles of formatted references that readers choose from, in this order',
    read: list(matching(STYLE_ID, 'a list of styles such as apa')),
  }),
  ownStyles: optional({
    name: 'CITATION_STYLES_DIR',
    defaultMeaning: 'unset: only those of the engine',
    meaning: 'folder of further styles for CITATION_STYLES, each a file such as plant-and-soil.csl',
    read: ownStyles,
  }),
} as const;
