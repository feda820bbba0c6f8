import type { Context } from '../../src/domain/context.ts';
import { fallbackLocale } from '../../src/domain/locales.ts';
import { locatePath } from '../../src/domain/page-path.ts';
import type { Locale } from '../../src/domain/sites.ts';
import type { Slice } from './app-state.ts';

/** The outcome of {@link ContextAndLocaleSlice.setLocale}. */
export type SetLocale = { accepted: true; path: string } | { accepted: false; locale: Locale; path: string };

export interface ContextAndLocaleSlice {
  context: Context;
  /**
   * Reads site, language and page path from a URL path. The path is stored when site and language
   * equal the current ones; otherwise it is rejected with the new locale, which the initial data of
   * that locale then brings in (docs/rules.md#set-locale). Throws BadPath.
   */
  setLocale: (pathname: string) => SetLocale;
  /** Stores the locale and path that a rejected {@link setLocale} named. */
  enterLocale: (locale: Locale, path: string) => void;
}

export const contextAndLocaleSlice =
  (context: Context): Slice<ContextAndLocaleSlice> =>
  (set, get) => ({
    context,
    setLocale: (pathname) => {
      const { context: current } = get();
      const located = locatePath(current.sites, pathname);
      const locale = located
        ? { site: located.site.slug, lang: located.language.locale }
        : (fallbackLocale(current.sites) ?? current.locale);
      const path = located?.path ?? '';
      if (locale.site !== current.locale.site || locale.lang !== current.locale.lang) {
        return { accepted: false, locale, path };
      }
      if (path !== current.path) set({ context: { ...current, path } });
      return { accepted: true, path };
    },
    enterLocale: (locale, path) => set({ context: { ...get().context, locale, path } }),
  });
