import type { CatalogueViewOptions } from '../../content/catalogue.ts';
import type { CatalogueQuery } from '../../domain/catalogue-query.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** What a view shows if no filter is chosen. */
export interface Candidates {
  rows: Uint32Array;
  /** See `CatalogueView`. */
  bestMatches?: true;
}

/** The rows of an order that are among the given ones. */
function inOrder(order: Uint32Array, rows: readonly number[]): Uint32Array {
  const isGiven = new Uint8Array(order.length);
  for (const row of rows) isGiven[row] = 1;
  return order.filter((row) => isGiven[row] === 1);
}

/** The ranked rows, then the others in their own order. */
function rankedFirst(ranked: readonly number[], matches: readonly number[]): Uint32Array {
  const isRanked = new Set(ranked);
  return Uint32Array.from([...ranked, ...matches.filter((row) => !isRanked.has(row))]);
}

/**
 * The rows that match the term: first those that the content service ranks, in its order, then
 * those that only our own matching finds, in the order of the list. With `sort`, all of them in
 * that order (docs/rules.md#search-with-filters). The first search in an index waits until the
 * words are indexed.
 */
export async function candidatesOf(
  { orders, rowsById, terms }: CatalogueIndex,
  { term, sort }: CatalogueQuery,
  { lang, rank }: { lang: string } & Pick<CatalogueViewOptions, 'rank'>,
): Promise<Candidates> {
  const order = await orders.inOrder(sort, lang);
  const hasTerm = term.trim() !== '';
  if (!hasTerm && rank === undefined) return { rows: order };
  const matches = hasTerm ? (await terms()).matching(term) : [];
  const ids = [...new Set(rank)];
  const ranked = ids.flatMap((id) => rowsById().get(id) ?? []);
  const rows = sort ? inOrder(order, [...ranked, ...matches]) : rankedFirst(ranked, matches);
  // A ranking without some of our own matches is cut. Ids that the catalogue lacks are not shown.
  const isCut = ids.length > 0 && ranked.length < Math.max(ids.length, rows.length);
  return isCut ? { rows, bestMatches: true } : { rows };
}
