/** Local storage key of the reading list (docs/rules.md#reading-list). */
export const READING_LIST_KEY = 'readingList';
/** Maximum number of ids in one call (docs/rules.md#reading-list-calls). */
export const MAX_READING_LIST = 500;

/**
 * Returns the unique, non-empty strings of an array, in order. A value that is not an array gives
 * an empty list.
 */
export function readingListIds(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((id): id is string => typeof id === 'string' && id !== ''))];
}

/** Parses the value of local storage; a corrupt value gives an empty list, never an error. */
export function parseReadingList(stored: string | null): string[] {
  try {
    return readingListIds(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

/** Adds the id, or removes it if the list has it. */
export const toggleReadingList = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Moves an id to the position of another id. If the list lacks either id, nothing changes. */
export function moveInReadingList(ids: readonly string[], id: string, place: string): string[] {
  const to = ids.indexOf(place);
  return to < 0 || !ids.includes(id) ? [...ids] : ids.filter((other) => other !== id).toSpliced(to, 0, id);
}

/**
 * Inserts the ids that the list lacks, at a position or at the end. The ids that it already has
 * keep their order.
 */
export function addToReadingList(ids: readonly string[], added: readonly string[], at = ids.length): string[] {
  return ids.toSpliced(at, 0, ...new Set(added.filter((id) => !ids.includes(id))));
}
