import type { FullPublication } from '../../src/domain/publications.ts';
import {
  addToReadingList,
  moveInReadingList,
  parseReadingList,
  readingListIds,
  toggleReadingList,
} from '../../src/domain/reading-list.ts';
import type { Slice } from './app-state.ts';
import { callReadingList } from './call-reading-list.ts';
import { isAbort, jsonOf } from './content-call.ts';
import type { AppEnvironment } from './environment.ts';
import { storedReadingList } from './stored-reading-list.ts';

/** The publications of the open overlay. */
export interface SavedPublications {
  phase: 'idle' | 'loading' | 'loaded' | 'failed';
  items: FullPublication[];
  /**
   * Ids that were asked for; those without an item are not known to the content service, and kept
   * (docs/rules.md#reading-list-calls).
   */
  asked: readonly string[];
}

export interface ReadingListSlice {
  /** Ids of saved publications, unique, in the visitor's order. Empty on the server: it is the browser's. */
  readingList: string[];
  /** Whether the browser stores the list; false where storage is blocked or full. */
  isReadingListKept: boolean;
  savedPublications: SavedPublications;
  /** Reads the list from local storage; without working storage nothing happens. */
  loadReadingList: () => void;
  /** Replaces the whole list, as another tab wrote it. */
  replaceReadingList: (stored: string | null) => void;
  /** Adds or removes an id and writes the full list to local storage. */
  toggleSaved: (id: string) => void;
  /** Moves an id to the place of another. */
  moveSaved: (id: string, place: string) => void;
  /** Adds the ids that are not there yet, at a position or at the end. */
  addSaved: (ids: readonly string[], at?: number) => void;
  /** Takes ids out. */
  dropSaved: (ids: readonly string[]) => void;
  /** Loads what the overlay shows. A failure is reported and shown with a retry; the ids stay. */
  loadSavedPublications: () => Promise<void>;
}

const NONE: SavedPublications = { phase: 'idle', items: [], asked: [] };

export const readingListSlice =
  (environment: AppEnvironment): Slice<ReadingListSlice> =>
  (set, get) => {
    const stored = storedReadingList(environment.storage);
    const change = (changed: (ids: readonly string[]) => string[]) => {
      // Another tab may have written since: its list is the newer one.
      const ids = readingListIds(changed(stored.read() ?? get().readingList));
      stored.write(ids);
      set({ readingList: ids, isReadingListKept: stored.isKept() });
    };
    let running: AbortController | undefined;
    return {
      readingList: [],
      isReadingListKept: true,
      savedPublications: NONE,
      loadReadingList: () => {
        const ids = stored.read();
        set({ ...(ids ? { readingList: ids } : {}), isReadingListKept: stored.isKept() });
      },
      replaceReadingList: (text) => set({ readingList: parseReadingList(text) }),
      toggleSaved: (id) => change((ids) => toggleReadingList(ids, id)),
      moveSaved: (id, place) => change((ids) => moveInReadingList(ids, id, place)),
      addSaved: (added, at) => change((ids) => addToReadingList(ids, added, at)),
      dropSaved: (dropped) => change((ids) => ids.filter((id) => !dropped.includes(id))),
      loadSavedPublications: async () => {
        running?.abort();
        const { readingList: asked, savedPublications, context } = get();
        if (asked.length === 0) return set({ savedPublications: { ...NONE, phase: 'loaded' } });
        const controller = new AbortController();
        running = controller;
        set({ savedPublications: { ...savedPublications, phase: 'loading' } });
        try {
          const answers = await callReadingList(environment, context.locale, asked, { signal: controller.signal });
          const items = await Promise.all(answers.map((answer) => jsonOf<FullPublication[]>(answer)));
          set({ savedPublications: { phase: 'loaded', items: items.flat(), asked } });
        } catch (error) {
          if (isAbort(error)) return;
          environment.report('call', 'The reading list could not be fetched', error);
          set({ savedPublications: { ...NONE, phase: 'failed' } });
        }
      },
    };
  };
