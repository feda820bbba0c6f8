import { type CatalogueQuery, formatCatalogueQuery, parseCatalogueQuery } from '../domain/catalogue-query.ts';
import type { Preview } from '../domain/preview-claims.ts';
import { asksRedirectIfMissing } from '../domain/redirect-if-missing.ts';

/** The parameters of a request that its page depends on. */
export interface PageQuery {
  catalogue: CatalogueQuery;
  /** `catalogue` in canonical form, without `?`. */
  text: string;
  debug: boolean;
  /** Whether a missing page redirects to the home page. */
  redirectIfMissing: boolean;
  /** Outcome of a newsletter form that was sent without script. */
  newsletter?: string | undefined;
  /** Set if the page is a preview. */
  preview?: Preview | undefined;
}

const NEWSLETTER_OUTCOME = /^[\w-]{1,60}$/;

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

/** Whether the page is for this client only: it is then neither cached nor shared. */
export const isPersonal = (query: PageQuery): boolean =>
  query.debug || query.newsletter !== undefined || query.preview !== undefined;
