import { CATALOGUE_PARAMETERS } from '../domain/catalogue-query.ts';
import { RequestTarget } from './request-target.ts';

/** Maximum length of a logged URL, in characters. */
const MAX_LENGTH = 2_048;
// Anything around an at sign, plain or percent-encoded: it may be an e-mail address.
const ADDRESS = /[^/?&=#\s]*(?:@|%40)[^/?&=#\s]*/gi;

function knownParameters(query: string): string {
  const known = query.split('&').filter((pair) => {
    const at = pair.indexOf('=');
    return CATALOGUE_PARAMETERS.includes(at < 0 ? pair : pair.slice(0, at));
  });
  return known.length === 0 ? '' : `?${known.join('&')}`;
}

/**
 * The URL of a request for the log: its path, and the query parameters of the catalogue. Other
 * parameters are left out, and e-mail addresses are replaced (docs/rules.md#logs).
 */
export function loggedPath(url: string): string {
  const { path, search } = new RequestTarget(url);
  const shown = (path + knownParameters(search.slice(1))).slice(0, MAX_LENGTH);
  return shown.includes('@') || shown.includes('%40') ? shown.replace(ADDRESS, '[address]') : shown;
}
