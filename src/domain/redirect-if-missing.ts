/*
 * A page may not exist in another language or on another site. A link to it, such as
 * `/es/about?missing=home`, lets the server redirect to the home page of that language if the page
 * is missing. This works without script too.
 */

const NAME = 'missing';
const VALUE = 'home';

/** The URL of a page, or of the home page of its language if the page is missing. */
export const redirectIfMissing = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}${NAME}=${VALUE}`;

/** Whether a URL asks for the home page if its page is missing. */
export const asksRedirectIfMissing = (search: URLSearchParams): boolean => search.get(NAME) === VALUE;

/** Removes the parameter from a URL. */
export const removeRedirectIfMissing = (search: URLSearchParams): void => {
  search.delete(NAME, VALUE);
};
