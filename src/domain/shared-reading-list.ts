import { decodeUriComponent } from './decode-uri-component.ts';
import { MAX_READING_LIST, readingListIds } from './reading-list.ts';

/** Key of the fragment that holds a shared list: it never reaches a server, and nobody's log. */
const KEY = 'reading-list';
/** Most ids that a link brings; nobody has saved so many by hand. */
const MAX_SHARED = 5 * MAX_READING_LIST;
/** What an id can look like; the endpoint refuses all others as well. */
const ID = /^[\w.:~-]{1,100}$/;

/** Fragment, with `#`, that carries the ids in their order. */
export const sharedReadingListHash = (ids: readonly string[]): string =>
  `#${KEY}=${ids.map(encodeURIComponent).join(',')}`;

/** Whether a fragment claims to hold a reading list. */
export const isSharedReadingList = (hash: string): boolean => hash.startsWith(`#${KEY}=`);

/** The ids that a fragment brings, unique and in order; empty where there is no list that can be read. */
export function parseSharedReadingList(hash: string): string[] {
  if (!isSharedReadingList(hash)) return [];
  // Some programs encode the commas of the links they pass on.
  const ids = decodeUriComponent(hash.slice(KEY.length + 2))?.split(',') ?? [];
  return ids.length > MAX_SHARED ? [] : readingListIds(ids.map((id) => id.trim())).filter((id) => ID.test(id));
}
