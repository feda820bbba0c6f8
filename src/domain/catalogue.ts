import { type Static, Type } from 'typebox';
import { byFacet } from './facets.ts';
import { PublicationCard } from './publications.ts';

/** Path of the page with the catalogue, unless a call names another. */
export const CATALOGUE_PAGE = 'publications';

/** One option of a filter dropdown. */
export const FacetOption = Type.Object({
  value: Type.String({ description: "the filter's key, as the content service writes it" }),
  label: Type.Optional(Type.String({ description: 'translated; a page leaves it out if it equals the value' })),
  count: Type.Integer({ description: 'publications that match if this option is chosen and the other dropdowns stay' }),
});
export type FacetOption = Static<typeof FacetOption>;

const Options = Type.Array(FacetOption);
const Count = Type.Optional(Type.Integer());

/** The options of each dropdown; none if its facet has at most one value in the catalogue. */
export const Facets = Type.Object(byFacet(() => Options));
export type Facets = Static<typeof Facets>;

/** The number of rare options that each dropdown of a page leaves out. */
export const LeftOut = Type.Object(
  byFacet(() => Count),
  { description: 'number of options that the dropdowns of a page leave out; `options=all` in the query lists them' },
);

/** The catalogue in one state of the URL: the response of GET /api/publications. */
export const CatalogueView = Type.Object({
  items: Type.Array(PublicationCard),
  total: Type.Integer({ description: 'publications that match term and filters' }),
  shown: Type.Integer({ description: 'number of them in items' }),
  from: Type.Optional(
    Type.Integer({ description: 'number of them before the first item; absent at the start of the list' }),
  ),
  facets: Facets,
  leftOut: Type.Optional(LeftOut),
  bestMatches: Type.Optional(
    Type.Boolean({
      description: 'true if the content service may have found more for the term than the list holds',
    }),
  ),
  failed: Type.Optional(Type.Boolean({ description: 'true if the search failed: the list offers a retry' })),
});
export type CatalogueView = Static<typeof CatalogueView>;
