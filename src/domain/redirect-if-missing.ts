/**
 * With `?missing=home`, a link to another locale, such as `/es/about?missing=home`, asks the server
 * to redirect to the home page if that locale lacks the page. This needs no script.
 */

const NAME = 'missing';
const VALUE = 'home';

/** Adds the parameter to a URL. */
export const redirectIfMissing = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}${NAME}=${VALUE}`;

export const asksRedirectIfMissing = (search: URLSearchParams): boolean => search.get(NAME) === VALUE;

export const removeRedirectIfMissing = (search: URLSearchParams): void => {
  search.delete(NAME, VALUE);
};
