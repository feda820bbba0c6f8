import { type CatalogueQuery, emptyCatalogueQuery } from '../../../src/domain/catalogue-query.ts';
import type { Facet } from '../../../src/domain/facets.ts';
import type { Publication } from '../../../src/domain/publications.ts';
import { publication } from '../publications/publication-fixture.ts';

/** Facet values without translations. */
export const label = (value: string) => value;

/** The parts of a query that differ from the plain one. */
export type Given = Omit<Partial<CatalogueQuery>, 'filters'> & { filters?: Partial<Record<Facet, string[]>> };

export function query(given: Given = {}): CatalogueQuery {
  const plain = emptyCatalogueQuery();
  return { ...plain, ...given, filters: { ...plain.filters, ...given.filters } };
}

/** Five publications, whose ids are letters. */
export const PUBLICATIONS: Publication[] = [
  publication({
    _id: 'a',
    title: 'Zinc in rice',
    category: 'Papers',
    region: 'Asia',
    cropType: 'Rice',
    publicationDate: '2019',
  }),
  publication({
    _id: 'b',
    title: 'Ácidos del suelo',
    category: 'Videos',
    region: 'Africa',
    publicationDate: '2021-05',
  }),
  publication({
    _id: 'c',
    title: 'Maize 10',
    category: ' Papers ',
    region: 'Asia',
    cropType: 'Maize',
    publicationDate: 'n.d.',
  }),
  publication({
    _id: 'd',
    title: 'Maize 9',
    category: 'Posters | Infographics',
    region: ' ',
    cropType: 'Maize',
    publicationDate: '2021-06-02',
  }),
  publication({ _id: 'e', title: 'banana', category: 'Papers', region: 'Africa', publicationDate: '1956' }),
];
