import type { Context } from '../../src/domain/context.ts';
import { defaultLanguage, findSite } from '../../src/domain/locales.ts';
import { joinPath } from '../../src/domain/page-path.ts';
import { languageName, siteName } from './language-names.ts';

/** A link to another language or site. */
export interface LocaleLink {
  href: string;
  /** Home page of that language and site, which exists whatever else does. */
  home: string;
  label: string;
  /** BCP 47 tag of what it leads to. */
  lang: string;
  current: boolean;
}

/**
 * The same page in every language of the current site; their home pages where the page itself failed, since it may
 * not exist there either.
 */
export function languageLinks({ sites, locale, path }: Context, isFailed: boolean): LocaleLink[] {
  return (findSite(sites, locale.site)?.languages ?? []).map((language) => ({
    href: joinPath(language.slug, isFailed ? '' : path),
    home: joinPath(language.slug, ''),
    label: languageName(language.locale),
    lang: language.locale,
    current: language.locale === locale.lang,
  }));
}

/** The home pages of all sites, in the current language where a site has it. */
export function siteLinks({ sites, locale }: Context): LocaleLink[] {
  return sites.flatMap((site) => {
    const language = site.languages.find((other) => other.locale === locale.lang) ?? defaultLanguage(site);
    if (!language) return [];
    const home = joinPath(language.slug, '');
    return [
      {
        href: home,
        home,
        label: siteName(site.slug),
        lang: language.locale,
        current: site.slug === locale.site,
      },
    ];
  });
}
