import type { Publication } from '../../../src/domain/publications.ts';

/** A valid publication; of the optional fields it has only the given ones. */
export const publication = (given: Partial<Publication> = {}): Publication => ({
  _id: '1',
  slug: 'potassium-in-soils',
  title: 'Potassium in soils',
  external: false,
  author: [],
  uploads: [],
  ...given,
});
