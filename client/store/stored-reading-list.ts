import { parseReadingList, READING_LIST_KEY } from '../../src/domain/reading-list.ts';
import type { TextStorage } from './environment.ts';

/** The list as the browser's storage has it. */
export interface StoredReadingList {
  /** The list that is stored; undefined where nothing is, or where storage does not work. */
  read: () => string[] | undefined;
  write: (ids: readonly string[]) => void;
  /** False once storage has refused: what is saved then lasts as long as the document. */
  isKept: () => boolean;
}

/** Storage can refuse at any time (blocked, full, private window): from then on it is left alone. */
export function storedReadingList(given: TextStorage | undefined): StoredReadingList {
  let storage = given;
  return {
    read: () => {
      try {
        const stored = storage?.getItem(READING_LIST_KEY);
        return stored ? parseReadingList(stored) : undefined;
      } catch {
        storage = undefined;
      }
    },
    write: (ids) => {
      try {
        storage?.setItem(READING_LIST_KEY, JSON.stringify(ids));
      } catch {
        storage = undefined;
      }
    },
    isKept: () => storage !== undefined,
  };
}
