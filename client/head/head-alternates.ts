import type { HeadAlternate } from '../../src/domain/head-tags.ts';
import type { InitialState } from '../../src/domain/initial-state.ts';
import { defaultLanguage, findSite, languageTag } from '../../src/domain/locales.ts';
import { joinPath } from '../../src/domain/page-path.ts';
import type { Language } from '../../src/domain/sites.ts';

/**
 * Links to the page in every language of its site in which the page is known to exist, including
 * the current language. `x-default` links to the default language if the page exists there. If only
 * one language has the page, there are no links. Other sites are left out, because their pages are
 * not translations.
 */
export function headAlternates({
  context: { sites, locale, path },
  page,
  settings,
}: Pick<InitialState, 'context' | 'page' | 'settings'>): HeadAlternate[] {
  const site = findSite(sites, locale.site);
  const locales = page.content?.alternates ?? [];
  const holds = ({ locale: lang }: Language) =>
    locales.some((other) => other.site === site?.slug && other.lang === lang);
  const languages = site?.languages.filter(holds) ?? [];
  if (!site || languages.length < 2) return [];
  const urlOf = (language: Language) => new URL(joinPath(language.slug, path), settings.origin).href;
  const fallback = defaultLanguage(site);
  return [
    ...languages.flatMap((language) => {
      const hreflang = languageTag(language.locale);
      return hreflang ? [{ hreflang, href: urlOf(language) }] : [];
    }),
    ...(fallback && languages.includes(fallback) ? [{ hreflang: 'x-default', href: urlOf(fallback) }] : []),
  ];
}
