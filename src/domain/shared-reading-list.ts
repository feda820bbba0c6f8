import { decodeUriComponent } from './decode-uri-component.ts';
import { MAX_READING_LIST, readingListIds } from './reading-list.ts';

/** Key of the URL fragment with a shared list. A fragment reaches no server and no log. */
const KEY = 'reading-list';
/** Largest number of ids in a link: more than anyone saves by hand. */
const MAX_SHARED = 5 * MAX_READING_LIST;
/** Form of an id; the endpoint refuses all others. */
const ID = /^[\w.:~-]{1,100}$/;

/** The fragment of a list, with `#`. */
export const sharedReadingListHash = (ids: readonly string[]): string =>
  `#${KEY}=${ids.map((id) => encodeURIComponent(id.toWellFormed())).join(',')}`;

/** Whether a fragment has the key of a shared list. */
export const isSharedReadingList = (hash: string): boolean => hash.startsWith(`#${KEY}=`);

/** The unique ids of a fragment in order; empty if it has no readable list. */
export function parseSharedReadingList(hash: string): string[] {
  if (!isSharedReadingList(hash)) return [];
  // Decoded before it is split: some programs encode the commas of links.
  const ids = decodeUriComponent(hash.slice(KEY.length + 2))?.split(',') ?? [];
  return ids.length > MAX_SHARED ? [] : readingListIds(ids.map((id) => id.trim())).filter((id) => ID.test(id));
}
