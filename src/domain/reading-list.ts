/** Local storage key of the reading list (docs/rules.md#reading-list). */
export const READING_LIST_KEY = 'readingList';
/** Most ids that one call carries (docs/rules.md#reading-list-calls). */
export const MAX_READING_LIST = 500;

/** Unique, non-empty text ids in insertion order; whatever is no list of ids gives an empty list. */
export function readingListIds(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((id): id is string => typeof id === 'string' && id !== ''))];
}

/** Reads what local storage holds; a corrupt value is an empty list, never an error. */
export function parseReadingList(stored: string | null): string[] {
  try {
    return readingListIds(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

/** Adds the id, or removes it when it is there. */
export const toggleReadingList = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Moves an id to the place of another one; the others close up. An id that is not there changes nothing. */
export function moveInReadingList(ids: readonly string[], id: string, place: string): string[] {
  const to = ids.indexOf(place);
  return to < 0 || !ids.includes(id) ? [...ids] : ids.filter((other) => other !== id).toSpliced(to, 0, id);
}

/** Inserts the ids that are not there yet, at a position or at the end; those that are there keep their places. */
export function addToReadingList(ids: readonly string[], added: readonly string[], at = ids.length): string[] {
  return ids.toSpliced(at, 0, ...new Set(added.filter((id) => !ids.includes(id))));
}
