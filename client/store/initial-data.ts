import type { InitialState } from '../../src/domain/initial-state.ts';
import type { Navigation } from '../../src/domain/navigation.ts';
import type { Translations } from '../../src/domain/translations.ts';
import type { Slice } from './app-state.ts';

export interface InitialDataSlice {
  /** Menus by name; each success is merged in. */
  navigations: Record<string, Navigation>;
  /** Replaced as a whole by each success. */
  translations: Translations;
  /** Built-in texts that stand in for what the content service lacks; replaced with the translations. */
  defaults: Translations;
  /** Address where these texts are; undefined where they are at none. */
  texts: string | undefined;
  /** Status of each menu or translations load that failed, by name; `initial-data` for the call as a whole. */
  initialDataErrors: Record<string, number>;
  initialDataLoading: boolean;
}

/** The slice that starts from what the server loaded. */
export const initialDataSlice =
  (initial: InitialState): Slice<InitialDataSlice> =>
  () => ({
    navigations: initial.navigations,
    translations: initial.translations,
    defaults: initial.defaults,
    texts: initial.texts,
    initialDataErrors: initial.initialDataErrors,
    initialDataLoading: false,
  });
