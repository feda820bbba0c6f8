import { type CatalogueQuery, formatCatalogueQuery, parseCatalogueQuery } from '../domain/catalogue-query.ts';
import { asksRedirectIfMissing } from '../domain/redirect-if-missing.ts';

/** The query of a request, as far as a page depends on it. */
export interface PageQuery {
  catalogue: CatalogueQuery;
  /** The query of the catalogue in canonical form, without `?`. */
  text: string;
  debug: boolean;
  /** Whether a missing page redirects to the home page. */
  redirectIfMissing: boolean;
  /** Outcome of the newsletter form that was sent without script. */
  newsletter?: string | undefined;
}

const NEWSLETTER_OUTCOME = /^[\w-]{1,60}$/;

/** Reads a query. Parameters that no page depends on are ignored. */
export function readPageQuery(query: URLSearchParams): PageQuery {
  const catalogue = parseCatalogueQuery(query);
  const newsletter = query.get('newsletter');
  return {
    catalogue,
    text: formatCatalogueQuery(catalogue),
    debug: query.get('_debug') === '1',
    redirectIfMissing: asksRedirectIfMissing(query),
    newsletter: newsletter && NEWSLETTER_OUTCOME.test(newsletter) ? newsletter : undefined,
  };
}

/** Whether the page fits this client alone: it is then neither cached nor shared. */
export const isPersonal = (query: PageQuery): boolean => query.debug || query.newsletter !== undefined;
