import type { Catalogue, CatalogueViewOptions } from '../../content/catalogue.ts';
import { isTurnOver, nextTurn } from '../../content/turns.ts';
import type { CatalogueView } from '../../domain/catalogue.ts';
import { type CatalogueQuery, emptyCatalogueQuery } from '../../domain/catalogue-query.ts';
import { byFacet, FACETS } from '../../domain/facets.ts';
import type { Publication, PublicationCard } from '../../domain/publications.ts';
import { dayOfChange } from '../../domain/time-of-change.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { type PublicationContext, plainTitle, publicationCard } from '../publications/publication-card.ts';
import { publicationDetail } from '../publications/publication-detail.ts';
import { type Candidates, candidatesOf } from './candidates.ts';
import { type CatalogueIndex, createCatalogueIndex } from './catalogue-index.ts';
import { chosenCodes } from './facet-index.ts';
import { facetOptions, languageLabel } from './facet-options.ts';
import { fileOwners } from './file-owners.ts';
import { landingPages } from './landing-pages.ts';
import type { Matches } from './match-counter.ts';

/** A catalogue whose plain view is synchronous, since it needs no sorting. */
interface PreparedCatalogue extends Catalogue {
  /** The first twelve publications, without filters and term. */
  plainView(options: CatalogueViewOptions): CatalogueView;
}

/** Number of cards made at once: a millisecond of work. */
const CARDS = 48;

/** Makes cards or details in slices. */
async function madeInSlices<T>(shown: readonly Publication[], make: (publication: Publication) => T): Promise<T[]> {
  const items = shown.slice(0, CARDS).map(make);
  for (let at = CARDS; at < shown.length; at += CARDS) {
    if (isTurnOver()) await nextTurn();
    items.push(...shown.slice(at, at + CARDS).map(make));
  }
  return items;
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

  function found({ rows: all, bestMatches }: Candidates, query: CatalogueQuery) {
    const chosen = byFacet((facet) => chosenCodes(index.facets[facet], query.filters[facet]));
    const window = { from: query.from ?? 0, length: query.shown };
    const { total, from, rows, counts } = count(all, chosen, window);
    return { total, from, shown: rows.flatMap((row) => publications[row] ?? []), counts, bestMatches };
  }

  const search = async (query: CatalogueQuery, { rank }: Pick<CatalogueViewOptions, 'rank'>) =>
    found(await candidatesOf(index, query, { lang: context.lang, rank }), query);

  // Cards of the plain view are cached, since most views are plain: to make twelve cards takes
  // 170 µs, the rest of the view 30 µs.
  const plainCards = new Map<Publication, PublicationCard>();
  const cardOf = (publication: Publication) => plainCards.get(publication) ?? publicationCard(publication, context);

  function viewOf(
    { total, from, counts, bestMatches }: ReturnType<typeof found>,
    items: PublicationCard[],
    query: CatalogueQuery,
    options: CatalogueViewOptions,
  ): CatalogueView {
    const start = from > 0 ? from : undefined;
    const filters = dropdowns(query, counts, options);
    return withoutUndefined({ items, total, shown: items.length, from: start, bestMatches, ...filters });
  }

  return {
    size: publications.length,
    view: async (query, options) => {
      const matches = await search(query, options);
      return viewOf(matches, await madeInSlices(matches.shown, cardOf), query, options);
    },
    details: async (query, options) => {
      const { shown, total } = await search(query, options);
      return { items: await madeInSlices(shown, (publication) => publicationDetail(publication, context)), total };
    },
    titled: async (term, most) => {
      const rows = (await index.terms()).titled(term, most);
      return rows.flatMap((row) => publications[row] ?? []).map(plainTitle);
    },
    fileOwner: async (path) => (await fileOwners(publications, context.base.hosts)).get(path),
    landingPages: () => landingPages(publications, context),
    entries: () =>
      publications.map(({ _id: id, modified }, row) => {
        const { values, codes } = index.facets.category;
        return { id, day: dayOfChange(modified), category: values[codes[row] ?? -1] };
      }),
    plainView: (options) => {
      const query = emptyCatalogueQuery();
      const matches = found({ rows: orders.own }, query);
      for (const publication of matches.shown) plainCards.set(publication, publicationCard(publication, context));
      return viewOf(matches, matches.shown.map(cardOf), query, options);
    },
  };
}
