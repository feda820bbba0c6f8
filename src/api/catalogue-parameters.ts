import { Type } from 'typebox';
import { MAX_FACET_VALUES, MAX_SHOWN, MAX_TERM, SORTS } from '../domain/catalogue-query.ts';
import { byFacet, type Facet } from '../domain/facets.ts';

const FACET_DESCRIPTIONS: Readonly<Record<Facet, string>> = {
  category: 'category',
  region: 'region',
  language: 'language of the publication',
  cropType: 'crop type',
};

const facetValues = (facet: Facet) =>
  Type.Optional(
    Type.Array(Type.String({ maxLength: MAX_TERM }), {
      maxItems: MAX_FACET_VALUES,
      description: `${FACET_DESCRIPTIONS[facet]}; may repeat, as alternatives`,
    }),
  );

/** The query parameters of a catalogue. An invalid value is an error; an empty value is ignored. */
export const CatalogueParameters = Type.Object({
  term: Type.Optional(Type.String({ maxLength: MAX_TERM, description: 'search term' })),
  ...byFacet(facetValues),
  sort: Type.Optional(
    Type.Union([...SORTS.map((sort) => Type.Literal(sort)), Type.Literal('')], {
      description: "absent: the content service's order; with a term, ranked publications come first",
    }),
  ),
  shown: Type.Optional(
    Type.Number({ description: `how many publications; rounded to a multiple of 12, from 12 to ${MAX_SHOWN}` }),
  ),
  from: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'how many publications to skip; rounded down to a multiple of 12; 0 beyond the end of the list',
    }),
  ),
});

/** The query parameters of a page with a catalogue; `options=all` shows rare options too. */
export const PageCatalogueParameters = Type.Object({
  ...CatalogueParameters.properties,
  options: Type.Optional(
    Type.Union([Type.Literal('all'), Type.Literal('')], {
      description: 'all: every option of the dropdowns',
    }),
  ),
});
