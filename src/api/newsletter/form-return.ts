import { BadPath, locatePath } from '../../domain/page-path.ts';
import type { Locale, Site } from '../../domain/sites.ts';

/** Query parameter with the outcome: `sent`, `wait`, `error` or the message key of a refusal. */
const FORM_STATE_PARAMETER = 'newsletter';

const ANYWHERE = 'http://form.invalid';
const MAX_LENGTH = 2_000;

/** The page that a form names, if it is a path of this site; else the home page. */
function ownPage(page: unknown): URL {
  const path = typeof page === 'string' && page.length <= MAX_LENGTH ? page : '/';
  // The URL parser recognises another host exactly as a browser does.
  const url = URL.canParse(path, ANYWHERE) ? new URL(path, ANYWHERE) : new URL(ANYWHERE);
  const isOwn = path.startsWith('/') && url.origin === ANYWHERE && !url.pathname.startsWith('//');
  return isOwn ? url : new URL(ANYWHERE);
}

/** Where to redirect a form without script: to its page, with the outcome in the query. */
export function formReturn(page: unknown, state: string): string {
  const url = ownPage(page);
  url.searchParams.set(FORM_STATE_PARAMETER, state);
  return url.pathname + url.search + url.hash;
}

/** Site and language of the page that a form names; undefined if it names no valid page. */
export function localeOfPath(sites: readonly Site[], page: unknown): Locale | undefined {
  if (page === undefined) return undefined;
  try {
    const located = locatePath(sites, ownPage(page).pathname);
    return located && { site: located.site.slug, lang: located.language.locale };
  } catch (error) {
    if (error instanceof BadPath) return undefined;
    throw error;
  }
}
