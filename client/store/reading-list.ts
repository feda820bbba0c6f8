import type { FullPublication } from '../../src/domain/publications.ts';
import {
  MAX_READING_LIST,
  parseReadingList,
  READING_LIST_KEY,
  readingListIds,
  toggleReadingList,
} from '../../src/domain/reading-list.ts';
import type { Slice } from './app-state.ts';
import { callContent, isAbort } from './content-call.ts';
import type { AppEnvironment } from './environment.ts';

/** The publications of the open overlay. */
export interface SavedPublications {
  phase: 'idle' | 'loading' | 'loaded' | 'failed';
  /** In the order saved; ids that the content service does not know have none, and are kept (decisions 31). */
  items: FullPublication[];
}

export interface ReadingListSlice {
  /** Ids of saved publications, unique, in the order they were saved. Empty on the server: it is the browser's. */
  readingList: string[];
  savedPublications: SavedPublications;
  /** Reads the list from local storage; without working storage nothing happens. */
  loadReadingList: () => void;
  /** Replaces the whole list, as another tab wrote it. */
  replaceReadingList: (stored: string | null) => void;
  /** Adds or removes an id and writes the full list to local storage. */
  toggleSaved: (id: string) => void;
  /** Loads what the overlay shows. A failure is reported and shown with a retry; the ids stay. */
  loadSavedPublications: () => Promise<void>;
}

const NONE: SavedPublications = { phase: 'idle', items: [] };

const batches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_READING_LIST) }, (_, at) =>
    ids.slice(at * MAX_READING_LIST, (at + 1) * MAX_READING_LIST),
  );

export const readingListSlice =
  (environment: AppEnvironment): Slice<ReadingListSlice> =>
  (set, get) => {
    // Storage can refuse at any time (blocked, full, private window): the list then lives on in memory alone.
    let storage = environment.storage;
    const read = () => {
      try {
        return storage?.getItem(READING_LIST_KEY) ?? undefined;
      } catch {
        storage = undefined;
      }
    };
    const write = (ids: string[]) => {
      try {
        storage?.setItem(READING_LIST_KEY, JSON.stringify(ids));
      } catch {
        storage = undefined;
      }
    };
    let running: AbortController | undefined;
    return {
      readingList: [],
      savedPublications: NONE,
      loadReadingList: () => {
        const stored = read();
        if (stored) set({ readingList: parseReadingList(stored) });
      },
      replaceReadingList: (stored) => set({ readingList: parseReadingList(stored) }),
      toggleSaved: (id) => {
        const stored = read();
        // Another tab may have written since: its list is the newer one.
        const current = stored === undefined ? get().readingList : parseReadingList(stored);
        const ids = readingListIds(toggleReadingList(current, id));
        set({ readingList: ids });
        write(ids);
      },
      loadSavedPublications: async () => {
        running?.abort();
        const { readingList: ids, savedPublications, context } = get();
        if (ids.length === 0) return set({ savedPublications: { ...NONE, phase: 'loaded' } });
        const controller = new AbortController();
        running = controller;
        set({ savedPublications: { ...savedPublications, phase: 'loading' } });
        try {
          const answers = await Promise.all(
            batches(ids).map((body) =>
              callContent<FullPublication[]>(environment, context.locale, '/api/readinglist', {
                method: 'POST',
                body,
                signal: controller.signal,
              }),
            ),
          );
          set({ savedPublications: { phase: 'loaded', items: answers.flat() } });
        } catch (error) {
          if (isAbort(error)) return;
          environment.report('call', 'The reading list could not be fetched', error);
          set({ savedPublications: { ...NONE, phase: 'failed' } });
        }
      },
    };
  };
