import { isTurnOver, nextTurn } from '../../content/turns.ts';
import { FACETS, type Facet } from '../../domain/facets.ts';
import type { Publication } from '../../domain/publications.ts';
import { type CatalogueOrders, catalogueOrders } from './catalogue-orders.ts';
import { createFacetIndex, type FacetIndex } from './facet-index.ts';
import { matchCounter } from './match-counter.ts';
import { createTermIndex, type TermIndex } from './term-index.ts';

/** Derived once from a list of publications, for all languages that share the list. */
export interface CatalogueIndex {
  /** The row of a publication is its index here. */
  publications: readonly Publication[];
  /** The row of each id. Made at its first use: only searches need it. */
  rowsById(): ReadonlyMap<string, number>;
  facets: Readonly<Record<Facet, FacetIndex>>;
  count: ReturnType<typeof matchCounter>;
  orders: CatalogueOrders;
  /** Made in slices at its first use and then cached. */
  terms(): Promise<TermIndex>;
}

/** Makes an index in steps. With 16,000 publications, each step takes some milliseconds. */
function* indexSteps(publications: readonly Publication[]): Generator<undefined, CatalogueIndex> {
  const made: [Facet, FacetIndex][] = [];
  for (const facet of FACETS) {
    yield;
    made.push([facet, createFacetIndex(publications, facet)]);
  }
  const facets = Object.fromEntries(made) as Record<Facet, FacetIndex>;
  yield;
  const count = matchCounter(publications.length, facets);
  yield;
  let terms: Promise<TermIndex> | undefined;
  let byId: ReadonlyMap<string, number> | undefined;
  return {
    publications,
    rowsById: () => (byId ??= new Map(publications.map(({ _id }, row) => [_id, row]))),
    facets,
    count,
    orders: catalogueOrders(publications),
    terms: () => (terms ??= createTermIndex(publications)),
  };
}

/** Indexes a list of different ids at once. Orders and words are indexed at their first use. */
export function createCatalogueIndex(publications: readonly Publication[]): CatalogueIndex {
  const steps = indexSteps(publications);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Indexes a list in slices, between which other requests are answered. */
export async function indexInSlices(publications: readonly Publication[]): Promise<CatalogueIndex> {
  const steps = indexSteps(publications);
  let step = steps.next();
  while (!step.done) {
    if (isTurnOver()) await nextTurn();
    step = steps.next();
  }
  return step.value;
}
