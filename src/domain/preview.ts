import type { PreviewClaims } from './preview-claims.ts';
import type { Locale } from './sites.ts';

/** Query parameter with the token, in the URLs of pages and of API calls. */
export const PREVIEW_PARAMETER = 'preview';

/** Header with the token, on calls of the content service. */
export const PREVIEW_HEADER = 'x-preview-token';

/**
 * Whether a token covers a page. Without `path`, whether it covers a page of the site and language.
 */
export const covers = (claims: PreviewClaims, { site, lang }: Locale, path?: string): boolean =>
  claims.site === site &&
  (claims.lang === undefined || claims.lang === lang) &&
  (claims.path === undefined || path === undefined || claims.path === path);
