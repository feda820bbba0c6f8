import type { InitialData, InitialState } from '../../src/domain/initial-state.ts';
import { linkSites } from '../../src/domain/locales.ts';
import type { Navigation } from '../../src/domain/navigation.ts';
import type { Locale } from '../../src/domain/sites.ts';
import type { Translations } from '../../src/domain/translations.ts';
import type { Slice } from './app-state.ts';
import { callContent, statusOf } from './content-call.ts';
import type { AppEnvironment } from './environment.ts';

export interface InitialDataSlice {
  /** Menus by name; each success is merged in. */
  navigations: Record<string, Navigation>;
  /** Replaced as a whole by each success. */
  translations: Translations;
  /** Status of each menu or translations load that failed, by name; `initial-data` for the call as a whole. */
  initialDataErrors: Record<string, number>;
  initialDataLoading: boolean;
  /** Loads all menus and the translations of a locale together. On error the error is stored and passed on. */
  loadInitialData: (locale: Locale, signal?: AbortSignal) => Promise<void>;
}

/** The slice that starts from what the server loaded. */
export const initialDataSlice =
  (initial: InitialState, environment: AppEnvironment): Slice<InitialDataSlice> =>
  (set, get) => ({
    navigations: initial.navigations,
    translations: initial.translations,
    initialDataErrors: initial.initialDataErrors,
    initialDataLoading: false,
    loadInitialData: async (locale, signal) => {
      set({ initialDataLoading: true });
      try {
        const data = await callContent<InitialData>(environment, locale, '/api/initial-data', signal ? { signal } : {});
        const { context, navigations } = get();
        set({
          context: { ...context, locale, sites: linkSites(data.sites) },
          navigations: { ...navigations, ...data.navigations },
          translations: data.translations,
          initialDataErrors: {},
          initialDataLoading: false,
        });
      } catch (error) {
        set({ initialDataLoading: false, initialDataErrors: { 'initial-data': statusOf(error) } });
        throw error;
      }
    },
  });
