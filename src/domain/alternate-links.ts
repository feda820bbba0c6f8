import type { HeadAlternate } from './head-tags.ts';
import { defaultLanguage, languageTag } from './locales.ts';
import type { Language, Site } from './sites.ts';

/**
 * Links to a page in the languages of its site that have it. `x-default` links to the default
 * language if the page exists there. If only one language has the page, there are no links. Other
 * sites are left out, because their pages are not translations.
 */
export function alternateLinks(
  site: Site,
  languages: readonly Language[],
  urlOf: (language: Language) => string,
): HeadAlternate[] {
  if (languages.length < 2) return [];
  const fallback = defaultLanguage(site);
  return [
    ...languages.flatMap((language) => {
      const hreflang = languageTag(language.locale);
      return hreflang ? [{ hreflang, href: urlOf(language) }] : [];
    }),
    ...(fallback && languages.includes(fallback) ? [{ hreflang: 'x-default', href: urlOf(fallback) }] : []),
  ];
}
