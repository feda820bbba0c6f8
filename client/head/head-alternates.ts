import { alternateLinks } from '../../src/domain/alternate-links.ts';
import type { HeadAlternate } from '../../src/domain/head-tags.ts';
import type { InitialState } from '../../src/domain/initial-state.ts';
import { findSite } from '../../src/domain/locales.ts';
import { joinPath } from '../../src/domain/page-path.ts';

/**
 * Links to the page in every language of its site in which the page is known to exist, including
 * the current language.
 */
export function headAlternates({
  context: { sites, locale, path },
  page,
  settings,
}: Pick<InitialState, 'context' | 'page' | 'settings'>): HeadAlternate[] {
  const site = findSite(sites, locale.site);
  if (!site) return [];
  const locales = page.content?.alternates ?? [];
  const languages = site.languages.filter(({ locale: lang }) =>
    locales.some((other) => other.site === site.slug && other.lang === lang),
  );
  return alternateLinks(site, languages, ({ slug }) => new URL(joinPath(slug, path), settings.origin).href);
}
