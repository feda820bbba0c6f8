import type { InitialData } from '../../src/domain/initial-state.ts';
import { linkSites } from '../../src/domain/locales.ts';
import type { Locale } from '../../src/domain/sites.ts';
import type { Slice } from './app-state.ts';
import { isAbort, jsonOf, sendContent, statusOf } from './content-call.ts';
import type { AppEnvironment } from './environment.ts';
import { bundleUrlOf } from './newer-bundle.ts';

/** The actions that bring the menus and texts of another locale. */
export interface InitialDataLoading {
  /**
   * Loads all menus and the translations of a locale together and enters that locale at `path`. On error the
   * error is stored and passed on. A later load aborts this one.
   */
  loadInitialData: (locale: Locale, path: string) => Promise<void>;
  /** The visitor went back to the current locale before the other one was there. */
  cancelInitialData: () => void;
}

export const initialDataLoading =
  (environment: AppEnvironment): Slice<InitialDataLoading> =>
  (set, get) => {
    let running: AbortController | undefined;
    return {
      cancelInitialData: () => {
        running?.abort();
        if (get().initialDataLoading) set({ initialDataLoading: false });
      },
      loadInitialData: async (locale, path) => {
        running?.abort();
        const controller = new AbortController();
        const { signal } = controller;
        running = controller;
        set({ initialDataLoading: true });
        try {
          const response = await sendContent(environment, locale, '/api/initial-data', { signal });
          const data = await jsonOf<InitialData>(response);
          if (signal.aborted) return;
          const { context, navigations } = get();
          set({
            context: { ...context, locale, path, sites: linkSites(data.sites) },
            navigations: { ...navigations, ...data.navigations },
            translations: data.translations,
            // A replica that is about to be replaced by this version does not send them.
            defaults: data.defaults ?? {},
            texts: bundleUrlOf(response),
            initialDataErrors: {},
            initialDataLoading: false,
          });
        } catch (error) {
          if (signal.aborted || isAbort(error)) return;
          set({ initialDataLoading: false, initialDataErrors: { 'initial-data': statusOf(error) } });
          throw error;
        }
      },
    };
  };
