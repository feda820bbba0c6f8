import type { WireObject } from '../../domain/wire-values.ts';

/**
 * What a reader finds in a source. `place` names it for people: `line 3`, `record 7`, `entry
 * ortiz2020`. `record` has the fields of the import format; without `_id`, the import derives one.
 * `removed` is the id of a publication that the source has deleted.
 */
export type Entry = { place: string } & ({ record: WireObject } | { fault: string } | { removed: string });

/** The formats of files. */
export const FILE_FORMATS = ['jsonl', 'csv', 'ris', 'bibtex', 'csl-json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/**
 * What becomes of a work that the catalogue has, if its source gives no id or another one: it is
 * skipped, its fields replace those of the catalogue, or it is added as another publication.
 */
export const DUPLICATE_RULES = ['skip', 'update', 'add'] as const;
export type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/** The source cannot be read to its end. The message says why; nothing of it is imported. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource';
}

/** The import was interrupted. The message says what is left of it. */
export class InterruptedImport extends Error {
  override readonly name = 'InterruptedImport';
}
