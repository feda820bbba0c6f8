import type { FullPublication } from '../../src/domain/publications.ts';
import {
  addToReadingList,
  moveInReadingList,
  parseReadingList,
  READING_LIST_KEY,
  readingListIds,
  toggleReadingList,
} from '../../src/domain/reading-list.ts';
import type { ReadingListSlice, SavedPublications, Slice } from './app-state.ts';
import { callReadingList } from './call-reading-list.ts';
import { isAbort, jsonOf, LatestCall } from './content-call.ts';
import type { AppEnvironment, TextStorage } from './environment.ts';

/**
 * The list in the browser's storage. If storage refuses a call (blocked or full), the list is no
 * longer stored and lasts as long as the document.
 */
function storedReadingList(given: TextStorage | undefined) {
  let storage = given;
  return {
    read: (): string[] | undefined => {
      try {
        const stored = storage?.getItem(READING_LIST_KEY);
        return stored ? parseReadingList(stored) : undefined;
      } catch {
        storage = undefined;
      }
    },
    write: (ids: readonly string[]) => {
      try {
        storage?.setItem(READING_LIST_KEY, JSON.stringify(ids));
      } catch {
        storage = undefined;
      }
    },
    works: () => storage !== undefined,
  };
}

const NONE: SavedPublications = { phase: 'idle', items: [], asked: [] };

export const readingListSlice =
  (environment: AppEnvironment): Slice<ReadingListSlice> =>
  (set, get) => {
    const stored = storedReadingList(environment.storage);
    const change = (changed: (ids: readonly string[]) => string[]) => {
      // Another tab may have written a newer list.
      const ids = readingListIds(changed(stored.read() ?? get().readingList));
      stored.write(ids);
      set({ readingList: ids, isReadingListStored: stored.works() });
    };
    const latest = new LatestCall();
    return {
      readingList: [],
      isReadingListStored: true,
      savedPublications: NONE,
      loadReadingList: () => {
        const ids = stored.read();
        set({ readingList: ids ?? get().readingList, isReadingListStored: stored.works() });
      },
      replaceReadingList: (text) => set({ readingList: parseReadingList(text) }),
      toggleSaved: (id) => change((ids) => toggleReadingList(ids, id)),
      moveSaved: (id, place) => change((ids) => moveInReadingList(ids, id, place)),
      addSaved: (added, at) => change((ids) => addToReadingList(ids, added, at)),
      dropSaved: (dropped) => change((ids) => ids.filter((id) => !dropped.includes(id))),
      loadSavedPublications: async () => {
        const signal = latest.next();
        const { readingList: asked, savedPublications, context } = get();
        if (asked.length === 0) return set({ savedPublications: { ...NONE, phase: 'loaded' } });
        set({ savedPublications: { ...savedPublications, phase: 'loading' } });
        try {
          const responses = await callReadingList(environment, context.locale, asked, { signal });
          const items = await Promise.all(responses.map((response) => jsonOf<FullPublication[]>(response)));
          set({ savedPublications: { phase: 'loaded', items: items.flat(), asked } });
        } catch (error) {
          if (isAbort(error)) return;
          environment.report('call', 'The reading list could not be fetched', error);
          set({ savedPublications: { ...NONE, phase: 'failed' } });
        }
      },
    };
  };
