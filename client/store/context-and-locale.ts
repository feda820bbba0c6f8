import type { Context } from '../../src/domain/context.ts';
import { fallbackLocale } from '../../src/domain/locales.ts';
import { locatePath } from '../../src/domain/page-path.ts';
import type { ContextSlice, Slice } from './app-state.ts';

export const contextSlice =
  (context: Context): Slice<ContextSlice> =>
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
