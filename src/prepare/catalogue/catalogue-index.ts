import { setImmediate } from 'node:timers/promises';
import { FACETS, type Facet } from '../../domain/facets.ts';
import type { Publication } from '../../domain/publications.ts';
import { type CatalogueOrders, catalogueOrders } from './catalogue-orders.ts';
import { createFacetIndex, type FacetIndex } from './facet-index.ts';
import { matchCounter } from './match-counter.ts';
import { createTermIndex, type TermIndex } from './term-index.ts';

/** Derived once from a list of publications, for all languages that share the list. */
export interface CatalogueIndex {
  /** Each publication once. The row of a publication is its index here. */
  publications: readonly Publication[];
  rowOf: ReadonlyMap<string, number>;
  facets: Readonly<Record<Facet, FacetIndex>>;
  count: ReturnType<typeof matchCounter>;
  orders: CatalogueOrders;
  /** Made in slices at its first use and then cached. */
  terms(): Promise<TermIndex>;
}

/** The first publication of each id, and the row of each id. */
function distinctById(publications: readonly Publication[]) {
  const rowOf = new Map<string, number>();
  const distinct: Publication[] = [];
  for (const publication of publications) {
    if (rowOf.has(publication._id)) continue;
    rowOf.set(publication._id, distinct.length);
    distinct.push(publication);
  }
  return { rowOf, publications: distinct.length === publications.length ? publications : distinct };
}

/** Makes an index in steps. With 16,000 publications, each step takes some milliseconds. */
function* indexSteps(given: readonly Publication[]): Generator<undefined, CatalogueIndex> {
  const { rowOf, publications } = distinctById(given);
  const made: [Facet, FacetIndex][] = [];
  for (const facet of FACETS) {
    yield;
    made.push([facet, createFacetIndex(publications, facet)]);
  }
  const facets = Object.fromEntries(made) as Record<Facet, FacetIndex>;
  yield;
  const count = matchCounter(publications.length, facets);
  let terms: Promise<TermIndex> | undefined;
  return {
    publications,
    rowOf,
    facets,
    count,
    orders: catalogueOrders(publications),
    terms: () => (terms ??= createTermIndex(publications)),
  };
}

/** Indexes a list at once. Orders and words are indexed at their first use. */
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
    await setImmediate();
    step = steps.next();
  }
  return step.value;
}
