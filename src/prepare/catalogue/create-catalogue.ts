import { setImmediate } from 'node:timers/promises';
import type { Catalogue, CatalogueViewOptions } from '../../content/content-source.ts';
import type { CatalogueView } from '../../domain/catalogue.ts';
import { type CatalogueQuery, emptyCatalogueQuery } from '../../domain/catalogue-query.ts';
import { byFacet, FACETS } from '../../domain/facets.ts';
import type { Publication, PublicationCard } from '../../domain/publications.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { type PublicationContext, publicationCard } from '../publications/publication-card.ts';
import { publicationDetail } from '../publications/publication-detail.ts';
import { type CatalogueIndex, createCatalogueIndex } from './catalogue-index.ts';
import { chosenCodes } from './facet-index.ts';
import { facetOptions, languageLabel } from './facet-options.ts';
import type { Matches } from './match-counter.ts';

/** A catalogue whose plain view is synchronous, since it needs no sorting. */
interface PreparedCatalogue extends Catalogue {
  /** The first twelve publications, without filters and term. */
  plainView(options: CatalogueViewOptions): CatalogueView;
}

/** Number of cards made before other requests get their turn: a millisecond of work. */
const CARDS = 48;

/** Makes cards or details in slices. */
async function madeInSlices<T>(shown: readonly Publication[], make: (publication: Publication) => T): Promise<T[]> {
  const items = shown.slice(0, CARDS).map(make);
  for (let at = CARDS; at < shown.length; at += CARDS) {
    await setImmediate();
    items.push(...shown.slice(at, at + CARDS).map(make));
  }
  return items;
}

/** Rows of the ids that a search ranked. Unknown and duplicate ids are dropped. */
function rankedRows(rank: readonly string[], rowOf: ReadonlyMap<string, number>): number[] {
  return [...new Set(rank)].flatMap((id) => rowOf.get(id) ?? []);
}

/** Sorts the wanted rows as in `order`. */
function keepRows(order: Uint32Array, wanted: readonly number[]): Uint32Array {
  const marks = new Uint8Array(order.length);
  for (const row of wanted) marks[row] = 1;
  return order.filter((row) => marks[row] === 1);
}

/** Unfiltered rows that match the term: in `order`, or by `rank` if it is given without `sort`. */
function candidates(
  { rowOf, matching }: CatalogueIndex,
  { term, sort }: CatalogueQuery,
  order: Uint32Array,
  rank: readonly string[] | undefined,
): Uint32Array {
  if (rank) {
    const ranked = rankedRows(rank, rowOf);
    return sort ? keepRows(order, ranked) : Uint32Array.from(ranked);
  }
  return term.trim() === '' ? order : order.filter(matching(term));
}

/** Returns a function that makes the dropdowns of a view. */
function facetsOf(index: CatalogueIndex, lang: string) {
  const collator = new Intl.Collator(lang, { numeric: true });
  const optionsOf = byFacet((facet) => facetOptions(index.facets[facet], collator));
  const together = FACETS.reduce((sum, facet) => sum + index.facets[facet].values.length, 0);
  return (query: CatalogueQuery, counts: Matches['counts'], { label, optionLimits }: CatalogueViewOptions) => {
    const isLimited = optionLimits && !query.allOptions && together > optionLimits.total;
    const limit = isLimited ? optionLimits.perFacet : Number.POSITIVE_INFINITY;
    const made = byFacet((facet) =>
      optionsOf[facet]({
        counts: counts[facet],
        chosen: query.filters[facet],
        label: facet === 'language' ? languageLabel(label, lang) : label,
        limit,
      }),
    );
    const leftOut = FACETS.filter((facet) => made[facet].leftOut > 0).map((facet) => [facet, made[facet].leftOut]);
    return {
      facets: byFacet((facet) => made[facet].options),
      leftOut: leftOut.length > 0 ? Object.fromEntries(leftOut) : undefined,
    };
  };
}

/**
 * Creates the catalogue of one site and language. Other languages may share its index. Apart from
 * its cards, a view takes well under a millisecond (docs/rules.md#filter-counts).
 */
export function createCatalogue(
  given: readonly Publication[],
  context: PublicationContext,
  index: CatalogueIndex = createCatalogueIndex(given),
): PreparedCatalogue {
  const { publications, orders, count } = index;
  const dropdowns = facetsOf(index, context.lang);

  function found(order: Uint32Array, query: CatalogueQuery, { rank }: Pick<CatalogueViewOptions, 'rank'>) {
    const chosen = byFacet((facet) => chosenCodes(index.facets[facet], query.filters[facet]));
    const window = { from: query.from ?? 0, length: query.shown };
    const { total, from, rows, counts } = count(candidates(index, query, order, rank), chosen, window);
    return { total, from, shown: rows.flatMap((row) => publications[row] ?? []), counts };
  }

  // Cards of the plain view are cached, since most views are plain: to make twelve cards takes
  // 170 µs, the rest of the view 30 µs.
  const plainCards = new Map<Publication, PublicationCard>();
  const cardOf = (publication: Publication) => plainCards.get(publication) ?? publicationCard(publication, context);

  function viewOf(
    { total, from, counts }: ReturnType<typeof found>,
    items: PublicationCard[],
    query: CatalogueQuery,
    options: CatalogueViewOptions,
  ): CatalogueView {
    const start = from > 0 ? from : undefined;
    return withoutUndefined({ items, total, shown: items.length, from: start, ...dropdowns(query, counts, options) });
  }

  return {
    size: publications.length,
    view: async (query, options) => {
      const matches = found(await orders.inOrder(query.sort, context.lang), query, options);
      return viewOf(matches, await madeInSlices(matches.shown, cardOf), query, options);
    },
    details: async (query, options) => {
      const { shown, total } = found(await orders.inOrder(query.sort, context.lang), query, options);
      return { items: await madeInSlices(shown, (publication) => publicationDetail(publication, context)), total };
    },
    plainView: (options) => {
      const query = emptyCatalogueQuery();
      const matches = found(orders.own, query, options);
      for (const publication of matches.shown) plainCards.set(publication, publicationCard(publication, context));
      return viewOf(matches, matches.shown.map(cardOf), query, options);
    },
  };
}
