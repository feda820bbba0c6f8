import type { InitialData, InitialState } from '../../src/domain/initial-state.ts';
import { linkSites } from '../../src/domain/locales.ts';
import type { InitialDataSlice, Slice } from './app-state.ts';
import { isAbort, jsonOf, LatestCall, sendContent, statusOf } from './content-call.ts';
import type { AppEnvironment } from './environment.ts';
import { bundleUrlOf, loadBrand } from './locale-bundle.ts';

/**
 * The initial data from the server, and the actions that load the initial data of another locale.
 */
export const initialDataSlice =
  (
    { navigations, translations, defaults, brand, texts, initialDataErrors }: InitialState,
    environment: AppEnvironment,
  ): Slice<InitialDataSlice> =>
  (set, get) => {
    const latest = new LatestCall();
    return {
      navigations,
      translations,
      defaults,
      brand,
      texts,
      initialDataErrors,
      initialDataLoading: false,
      cancelInitialData: () => {
        latest.abort();
        if (get().initialDataLoading) set({ initialDataLoading: false });
      },
      loadInitialData: async (locale, path) => {
        const signal = latest.next();
        set({ initialDataLoading: true });
        try {
          const response = await sendContent(environment, locale, '/api/initial-data', { signal });
          const data = await jsonOf<InitialData>(response);
          // A server of the previous version sends no brand.
          const { brand = get().brand } = data;
          await loadBrand(brand, get(), environment);
          if (signal.aborted) return;
          const { context, navigations: previous } = get();
          set({
            context: { ...context, locale, path, sites: linkSites(data.sites) },
            navigations: { ...previous, ...data.navigations },
            translations: data.translations,
            // A server of the previous version sends no defaults.
            defaults: data.defaults ?? {},
            brand,
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
