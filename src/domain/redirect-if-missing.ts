/*
 * A link to a page that may not exist in another language or on another site asks for that language's home page
 * instead: `/es/about?missing=home`. The server answers it with a redirect to the one or the other, so that it holds
 * without script too.
 */

const NAME = 'missing';
const VALUE = 'home';

/** The address that leads to a page, or to the home page of its language where there is none. */
export const redirectIfMissing = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}${NAME}=${VALUE}`;

/** Whether an address asks for the home page where there is no such page. */
export const asksRedirectIfMissing = (search: URLSearchParams): boolean => search.get(NAME) === VALUE;

/** Takes that wish off an address. */
export const removeRedirectIfMissing = (search: URLSearchParams): void => {
  search.delete(NAME, VALUE);
};
