import type { CatalogueView } from '../domain/catalogue.ts';
import type { CatalogueQuery } from '../domain/catalogue-query.ts';
import type { LandingPages } from '../domain/landing-pages.ts';
import type { PublicationDetail } from '../domain/publications.ts';

/**
 * If the facets have more than `total` options together, each facet shows only its `perFacet` most
 * frequent options.
 */
export interface OptionLimits {
  total: number;
  perFacet: number;
}

/** What a view of a catalogue needs besides the query. */
export interface CatalogueViewOptions {
  /**
   * Ids that the content service found for the term, in rank order. Without a term, other
   * publications do not match (docs/rules.md#search-with-filters).
   */
  rank?: readonly string[] | undefined;
  /** Translates a facet's value. */
  label: (value: string) => string;
  /** Limits the options, unless the query requests all of them. */
  optionLimits?: OptionLimits;
}

/** What harvesters select a publication by. */
export interface CatalogueEntry {
  id: string;
  /** Day of its last change, in UTC; absent if the content service does not tell it. */
  day?: string | undefined;
  /** Its category, in the spelling of the dropdown. */
  category?: string | undefined;
}

/** The catalogue of an all-publications block (docs/rules.md#catalogue-stays-on-the-server). */
export interface Catalogue {
  /** Publications in the whole catalogue. */
  readonly size: number;
  /**
   * Resolves with the view of a query. The first view in each sort order waits for the sorting,
   * which does not block other requests.
   */
  view(query: CatalogueQuery, options: CatalogueViewOptions): Promise<CatalogueView>;
  /**
   * Resolves with the same publications as `view`, each with all of its fields, and the number of
   * all that match. They are made on demand, since most of them are never needed.
   */
  details(
    query: CatalogueQuery,
    options: Pick<CatalogueViewOptions, 'rank'>,
  ): Promise<{ items: PublicationDetail[]; total: number }>;
  /** All publications, each once. With 16,000 publications, the call takes 3 ms. */
  entries(): CatalogueEntry[];
  /** Resolves with the first `most` titles that have all words of a term, as plain text. */
  titled(term: string, most: number): Promise<string[]>;
  /** Resolves with the id of the first publication with a file, by its path on this host. */
  fileOwner(path: string): Promise<string | undefined>;
  /** The pages of its publications. With 16,000 publications, the first call takes 20 ms. */
  landingPages(): LandingPages;
}
