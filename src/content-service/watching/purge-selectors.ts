import { isDeepStrictEqual } from 'node:util';
import type { ContentLocale } from '../content-locale.ts';
import { DETAIL_TEXTS } from '../detail-page.ts';
import type { FolderContent } from '../folder-content.ts';
import { allOf, differences } from './differences.ts';

/** What the site's cache drops: the body of POST /cache/purge (docs/rules.md#purge). */
export interface PurgeSelector {
  all?: true;
  site?: string;
  language?: string;
  path?: string;
  kind?: 'sites' | 'navigation' | 'translations' | 'page' | 'search';
  media?: string;
}

const keyOf = ({ site, language }: ContentLocale, name = ''): string => `${site}\n${language}\n${name}`;

const localesOf = ({ sites }: FolderContent) =>
  sites.map(({ slug, hostnames, default: isDefault, languages }) => [slug, hostnames, isDefault, languages]);

const ofLocale = (kind: PurgeSelector['kind'], { site, language }: ContentLocale): PurgeSelector => ({
  kind,
  site,
  language,
});

function translationPurges(earlier: FolderContent, later: FolderContent): PurgeSelector[] {
  const found = allOf(differences(earlier.translations, later.translations, (texts) => keyOf(texts)));
  return found.flatMap((locale) => {
    const textsOf = ({ translations }: FolderContent) =>
      translations.find((other) => keyOf(other) === keyOf(locale))?.texts;
    const isOnDetails = DETAIL_TEXTS.some((key) => textsOf(earlier)?.[key] !== textsOf(later)?.[key]);
    return [ofLocale('translations', locale), ...(isOnDetails ? [ofLocale('page', locale)] : [])];
  });
}

/** A page that is new or gone changes the list of pages, and the alternates of its translations. */
function pagePurges(earlier: FolderContent, later: FolderContent): PurgeSelector[] {
  const { added, changed, removed } = differences(earlier.pages, later.pages, (page) =>
    keyOf(page, page.document.path),
  );
  return [
    ...changed.map(({ site, language, document }) => ({ site, language, path: document.path })),
    ...[...added, ...removed].flatMap((page) => [{ path: page.document.path }, ofLocale('navigation', page)]),
  ];
}

/** Any page may show publications, by a selection, as related ones or as its own. */
export const PUBLICATION_PURGES: readonly PurgeSelector[] = [{ kind: 'page' }, { kind: 'search' }];

function publicationPurges(earlier: FolderContent, later: FolderContent): readonly PurgeSelector[] {
  const found = allOf(differences(earlier.publications, later.publications, ({ _id }) => _id.$id));
  return found.length > 0 ? PUBLICATION_PURGES : [];
}

/** The purges that a change of the folder needs: all, if sites or languages differ. */
export function purgesOf(earlier: FolderContent, later: FolderContent): PurgeSelector[] {
  if (!isDeepStrictEqual(localesOf(earlier), localesOf(later))) return [{ all: true }];
  const menus = allOf(differences(earlier.navigations, later.navigations, (menu) => keyOf(menu, menu.name)));
  const purges: PurgeSelector[] = [
    ...(isDeepStrictEqual(earlier.sites, later.sites) ? [] : [{ kind: 'sites' as const }]),
    ...menus.map((menu) => ofLocale('navigation', menu)),
    ...translationPurges(earlier, later),
    ...pagePurges(earlier, later),
    ...publicationPurges(earlier, later),
  ];
  return [...new Map(purges.map((purge) => [JSON.stringify(purge), purge])).values()];
}
