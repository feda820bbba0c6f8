import { FACETS, type Facet } from './facets.ts';
import { parsePublicationDate } from './publication-date.ts';

type Searched = { readonly [name in Facet | 'subCategory' | 'publicationDate']?: string | undefined };

/** What a search compares of a publication besides its title and authors (docs/rules.md#search). */
export const searchedValues = (publication: Searched): string =>
  [
    ...FACETS.map((facet) => publication[facet]),
    publication.subCategory,
    parsePublicationDate(publication.publicationDate)?.year,
  ]
    .filter(Boolean)
    .join(' ');
