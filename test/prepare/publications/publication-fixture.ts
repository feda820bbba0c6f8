import type { Publication } from '../../../src/domain/publications.ts';

/** A valid publication whose only optional fields are the given ones. */
export const publication = (given: Partial<Publication> = {}): Publication => ({
  _id: '1',
  slug: 'potassium-in-soils',
  title: 'Potassium in soils',
  external: false,
  author: [],
  uploads: [],
  ...given,
});
