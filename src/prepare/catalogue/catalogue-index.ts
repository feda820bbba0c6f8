import { setImmediate } from 'node:timers/promises';
import { FACETS, type Facet } from '../../domain/facets.ts';
import type { Publication } from '../../domain/publications.ts';
import { type CatalogueOrders, catalogueOrders } from './catalogue-orders.ts';
import { createFacetIndex, type FacetIndex } from './facet-index.ts';
import { matchCounter } from './match-counter.ts';
import { termMatcher } from './term-matching.ts';

/** What is made once from a list of publications, whatever the language of the page. */
export interface CatalogueIndex {
  /** Each publication once: its place is its row. */
  publications: readonly Publication[];
  rowOf: ReadonlyMap<string, number>;
  facets: Readonly<Record<Facet, FacetIndex>>;
  count: ReturnType<typeof matchCounter>;
  orders: CatalogueOrders;
  matching: ReturnType<typeof termMatcher>;
}

/** Each publication once, the first of an id, and the row of each id. */
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

/** The steps of making an index: some milliseconds each for 16,000 publications, and a pause may be made at each yield. */
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
  const [orders, matching] = [catalogueOrders(publications), termMatcher(publications)];
  return { publications, rowOf, facets, count, orders, matching };
}

/** Indexes a list of publications in one go. Orders and folded texts are made when they are first asked for. */
export function createCatalogueIndex(publications: readonly Publication[]): CatalogueIndex {
  const steps = indexSteps(publications);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same, letting other work have its turn. */
async function indexInSlices(publications: readonly Publication[]): Promise<CatalogueIndex> {
  const steps = indexSteps(publications);
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    step = steps.next();
  }
  return step.value;
}

/** Indexes that are kept for as long as somebody holds the list they are made from: languages of a site share them. */
export class CatalogueIndexes {
  readonly #made = new WeakMap<readonly Publication[], CatalogueIndex>();

  /** The index of a list, made at once unless it is there. */
  of(publications: readonly Publication[]): CatalogueIndex {
    const index = this.#made.get(publications) ?? createCatalogueIndex(publications);
    this.#made.set(publications, index);
    return index;
  }

  /** Makes the index of a list in slices, so that {@link of} has it. */
  async make(publications: readonly Publication[]): Promise<void> {
    if (!this.#made.has(publications)) this.#made.set(publications, await indexInSlices(publications));
  }
}
