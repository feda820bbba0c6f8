import { withoutAccents } from '../../domain/without-accents.ts';

/** A name without what its spellings differ in: accents, case, spaces and punctuation. */
export const foldedName = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');
