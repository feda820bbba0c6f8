import { type Static, Type } from 'typebox';
import { byFacet } from './facets.ts';
import { PublicationCard } from './publications.ts';

/** One option of a filter dropdown. */
export const FacetOption = Type.Object({
  value: Type.String({ description: "the filter's key, as the content service writes it" }),
  label: Type.Optional(Type.String({ description: 'translated; a page leaves it out where it is the value itself' })),
  count: Type.Integer({ description: 'publications that match when this option is chosen, the other dropdowns kept' }),
});
export type FacetOption = Static<typeof FacetOption>;

const Options = Type.Array(FacetOption);
const Count = Type.Optional(Type.Integer());

/** The options of each dropdown. A facet with at most one distinct value in the whole catalogue is empty: its dropdown is not shown. */
export const Facets = Type.Object(byFacet(() => Options));
export type Facets = Static<typeof Facets>;

/** How many options of each dropdown a page leaves out: the rarest ones of very many. */
export const LeftOut = Type.Object(
  byFacet(() => Count),
  { description: 'options that a page leaves out of its dropdowns; `options=all` in the query brings them' },
);

/** The catalogue as one state of the URL shows it: answer of GET /api/publications. */
export const CatalogueView = Type.Object({
  items: Type.Array(PublicationCard),
  total: Type.Integer({ description: 'publications that match term and filters' }),
  shown: Type.Integer({ description: 'how many of them are in items' }),
  from: Type.Optional(
    Type.Integer({ description: 'how many of them stand before the first item; absent at the start of the list' }),
  ),
  facets: Facets,
  leftOut: Type.Optional(LeftOut),
  failed: Type.Optional(Type.Boolean({ description: 'true when the search failed: the list offers a retry' })),
});
export type CatalogueView = Static<typeof CatalogueView>;
