import { type CatalogueQuery, formatCatalogueQuery, parseCatalogueQuery } from '../domain/catalogue-query.ts';
import { asksRedirectIfMissing } from '../domain/redirect-if-missing.ts';

/** What of the query a page depends on. */
export interface PageQuery {
  catalogue: CatalogueQuery;
  /** Canonical, without `?`. */
  text: string;
  debug: boolean;
  /** Whether the visitor is to be led to the home page where there is no such page. */
  redirectIfMissing: boolean;
  /** Outcome of the newsletter form that was sent without script. */
  newsletter?: string;
}

const NEWSLETTER_ANSWER = /^[\w-]{1,60}$/;

/** Reads what a page depends on from the query of a request; other parameters are ignored. */
export function readPageQuery(query: URLSearchParams): PageQuery {
  const catalogue = parseCatalogueQuery(query);
  const newsletter = query.get('newsletter');
  return {
    catalogue,
    text: formatCatalogueQuery(catalogue),
    debug: query.get('_debug') === '1',
    redirectIfMissing: asksRedirectIfMissing(query),
    ...(newsletter && NEWSLETTER_ANSWER.test(newsletter) ? { newsletter } : {}),
  };
}

/** Whether the answer is for this visitor alone: never kept, never shared. */
export const isPersonal = (query: PageQuery): boolean => query.debug || query.newsletter !== undefined;
