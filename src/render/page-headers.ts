import type { ContentSource, PageRef } from '../content/content-source.ts';
import { isMissing } from '../domain/errors.ts';
import { encodePath } from '../domain/page-path.ts';
import type { Gathered } from '../gather/gathered.ts';

/** Seconds that shared caches may keep a page, and serve it stale while they refresh it or the service fails. */
export interface SharedCacheWindows {
  ttl: number;
  staleWhileRevalidate: number;
  staleIfError: number;
}

const publicFor = ({ ttl, staleWhileRevalidate, staleIfError }: SharedCacheWindows) =>
  `public, max-age=0, s-maxage=${ttl}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`;

/** Seconds that an error page may be kept in front (faults F05: at most five; a missing page a little longer). */
const FAILED = 'public, max-age=0, s-maxage=5';
const MISSING = 'public, max-age=0, s-maxage=30';

/** Cache-Control of a page: whole ones may be kept by shared caches, browsers ask again each time. */
export function cacheControl(gathered: Gathered, windows: SharedCacheWindows): string {
  const { outcome, reads } = gathered;
  if (reads.some((read) => !read.storable)) return 'private, no-store';
  if (outcome.kind === 'failure') return isMissing(outcome.statusCode) ? MISSING : FAILED;
  if (!gathered.complete) return FAILED;
  return publicFor(windows);
}

/**
 * Names under which caches in front can drop a page: all pages of a site, of a language of it, and the page itself, in the
 * two spellings that caches know.
 */
export function cacheTags({ locale: { site, lang }, path }: Pick<PageRef, 'locale' | 'path'>): Record<string, string> {
  const language = `${encodeURIComponent(site)}/${encodeURIComponent(lang)}`;
  const tags = [`site:${encodeURIComponent(site)}`, `language:${language}`, `page:${language}/${encodePath(path)}`];
  return { 'surrogate-key': tags.join(' '), 'cache-tag': tags.join(',') };
}

/** Entries a page was built from, at their versions; undefined where one of them may not be kept or is gone. */
export function builtFrom(
  gathered: Gathered,
  content: Pick<ContentSource, 'currentVersion'>,
): { key: string; version: number }[] | undefined {
  if (!gathered.complete || gathered.outcome.kind !== 'page') return undefined;
  const entries = gathered.reads.map(({ key, version }) => ({ key, version }));
  return entries.every(({ key, version }) => content.currentVersion(key) === version) ? entries : undefined;
}
