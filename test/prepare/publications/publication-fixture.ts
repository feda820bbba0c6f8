import type { Publication } from '../../../src/domain/publications.ts';

/** A checked publication without optional fields, unless given. */
export const publication = (given: Partial<Publication> = {}): Publication => ({
  _id: '1',
  slug: 'potassium-in-soils',
  title: 'Potassium in soils',
  external: false,
  author: [],
  uploads: [],
  ...given,
});
