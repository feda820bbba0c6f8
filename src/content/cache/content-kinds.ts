import type { CacheResult, ContentKind } from '../content-source.ts';

export const CONTENT_KINDS: readonly ContentKind[] = ['sites', 'navigation', 'translations', 'page', 'search'];
export const CACHE_RESULTS: readonly CacheResult[] = ['hit', 'stale', 'miss', 'collapsed', 'error'];

/** A value for every kind. */
export const byKind = <T>(make: (kind: ContentKind) => T): Record<ContentKind, T> => ({
  sites: make('sites'),
  navigation: make('navigation'),
  translations: make('translations'),
  page: make('page'),
  search: make('search'),
});
