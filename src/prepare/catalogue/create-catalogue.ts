import type { Catalogue } from '../../content/content-source.ts';
import type { CatalogueView } from '../../domain/catalogue.ts';
import { type CatalogueQuery, FACETS } from '../../domain/catalogue-query.ts';
import type { Publication, PublicationCard } from '../../domain/publications.ts';
import { type PublicationContext, publicationCard } from '../publications/publication-card.ts';
import { catalogueOrders } from './catalogue-orders.ts';
import { chosenCodes, createFacetIndex } from './facet-index.ts';
import { facetOptions } from './facet-options.ts';
import { matchCounter } from './match-counter.ts';
import { termMatcher } from './term-matching.ts';

/** Each publication once, the first of an id, and the row of each id. */
function distinctById(publications: readonly Publication[]): { rowOf: Map<string, number>; distinct: Publication[] } {
  const rowOf = new Map<string, number>();
  const distinct: Publication[] = [];
  for (const publication of publications) {
    if (rowOf.has(publication._id)) continue;
    rowOf.set(publication._id, distinct.length);
    distinct.push(publication);
  }
  return { rowOf, distinct };
}

/** Rows of ranked ids: unknown and double ones dropped (decisions 26). */
function rankedRows(rank: readonly string[], rowOf: ReadonlyMap<string, number>): number[] {
  return [...new Set(rank)].flatMap((id) => rowOf.get(id) ?? []);
}

/** The wanted rows in the given order. */
function keepRows(order: Uint32Array, wanted: readonly number[]): Uint32Array {
  const marks = new Uint8Array(order.length);
  for (const row of wanted) marks[row] = 1;
  return order.filter((row) => marks[row] === 1);
}

/** Makes the card of a row when it is first shown. */
function cardsOnDemand(publications: readonly Publication[], context: PublicationContext) {
  const cards: (PublicationCard | undefined)[] = [];
  return (row: number): PublicationCard[] => {
    const publication = publications[row];
    if (!publication) return [];
    const card = cards[row] ?? publicationCard(publication, context);
    cards[row] = card;
    return [card];
  };
}

/** Indexes a whole catalogue once, so that each view of it takes well under a millisecond (decisions 23, 27). */
export function createCatalogue(given: readonly Publication[], context: PublicationContext): Catalogue {
  const { rowOf, distinct: publications } = distinctById(given);
  const indexes = FACETS.map((facet) => createFacetIndex(publications, facet));
  const collator = new Intl.Collator(context.lang, { numeric: true });
  const options = indexes.map((index) => facetOptions(index, collator));
  const count = matchCounter(publications.length, indexes);
  const ordered = catalogueOrders(publications, context.lang);
  const matching = termMatcher(publications);
  const cardOf = cardsOnDemand(publications, context);

  function candidates(query: CatalogueQuery, rank: readonly string[] | undefined): Uint32Array {
    const order = ordered(query.sort);
    if (rank) {
      const ranked = rankedRows(rank, rowOf);
      return query.sort ? keepRows(order, ranked) : Uint32Array.from(ranked);
    }
    return query.term.trim() === '' ? order : order.filter(matching(query.term));
  }

  function view(query: CatalogueQuery, { rank, label }: Parameters<Catalogue['view']>[1]): CatalogueView {
    const chosen = indexes.map((index) => chosenCodes(index, query.filters[index.facet]));
    const { total, rows, counts } = count(candidates(query, rank), chosen, query.shown);
    const [category = [], region = [], language = [], cropType = []] = options.map((make, facet) =>
      make(counts[facet] ?? new Uint32Array(), label),
    );
    const items = rows.flatMap(cardOf);
    return { items, total, shown: items.length, facets: { category, region, language, cropType } };
  }

  return { size: publications.length, view };
}
