/**
 * A link to another locale, such as `/es/about?missing=home`, lets the server redirect to the home
 * page if the page does not exist there. This works without script too.
 */

const NAME = 'missing';
const VALUE = 'home';

/** The URL of a page that redirects to the home page of its language if missing. */
export const redirectIfMissing = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}${NAME}=${VALUE}`;

export const asksRedirectIfMissing = (search: URLSearchParams): boolean => search.get(NAME) === VALUE;

export const removeRedirectIfMissing = (search: URLSearchParams): void => {
  search.delete(NAME, VALUE);
};
