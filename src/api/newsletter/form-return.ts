/** What became of a posted form, told to its page in the query: `sent`, `error`, or the message key of a refusal. */
export const FORM_STATE_PARAMETER = 'newsletter';

const ANYWHERE = 'http://form.invalid';
const MAX_LENGTH = 2_000;

/**
 * Where the browser goes after a form without script: the page that the form names, if that is a path of this very
 * site, with the state in its query. Anything else, another host above all, goes to the home page.
 */
export function formReturn(page: unknown, state: string): string {
  const given = typeof page === 'string' && page.length <= MAX_LENGTH ? page : '/';
  // The URL parser reads it as browsers do: what it takes for another host, they would too.
  const url = URL.canParse(given, ANYWHERE) ? new URL(given, ANYWHERE) : new URL(ANYWHERE);
  const own = given.startsWith('/') && url.origin === ANYWHERE && !url.pathname.startsWith('//');
  const target = own ? url : new URL(ANYWHERE);
  target.searchParams.set(FORM_STATE_PARAMETER, state);
  return target.pathname + target.search + target.hash;
}
