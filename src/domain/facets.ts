/** The match counter of the catalogue stores one bit for each facet in a byte. */
type AtMostEight = { readonly length: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 };

/** Filterable attributes (docs/rules.md#filterable-attributes), in the order of the dropdowns. */
export const FACETS = ['category', 'region', 'language', 'cropType'] as const satisfies AtMostEight;
export type Facet = (typeof FACETS)[number];

/** Makes an object with one value for each facet. */
export function byFacet<T>(make: (facet: Facet) => T): Record<Facet, T> {
  const made = {} as Record<Facet, T>;
  for (const facet of FACETS) made[facet] = make(facet);
  return made;
}
