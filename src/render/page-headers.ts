import { cacheWindows } from '../config/cache-settings.ts';
import type { Config } from '../config/config.ts';
import type { PageRef } from '../content/content-source.ts';
import { isMissing } from '../domain/errors.ts';
import { encodePath } from '../domain/page-path.ts';
import type { Gathered } from '../gather/gather.ts';
import { pageContentSecurityPolicy } from '../http/security-headers.ts';
import { isPersonal } from './page-query.ts';
import type { PageRequest } from './page-request.ts';

export const NOT_STORED = 'private, no-store';
/** For error pages and incomplete pages (faults F05: at most five seconds). */
const FAILED = 'public, max-age=0, s-maxage=5';
/** For missing pages: the lifetime of the negative cache (docs/rules.md#negative-cache). */
export const MISSING = 'public, max-age=0, s-maxage=30';

/** Cache-Control of a page: shared caches may store it, browsers revalidate it each time. */
function cacheControl({ outcome, reads, complete }: Gathered, config: Config): string {
  if (reads.some((read) => !read.storable)) return NOT_STORED;
  if (outcome.kind === 'failure') return isMissing(outcome.statusCode) ? MISSING : FAILED;
  if (!complete) return FAILED;
  const { ttl, staleWhileRevalidate, staleIfError } = cacheWindows(config);
  return `public, max-age=0, s-maxage=${ttl}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`;
}

/** Purge tags of site, language and page in two headers; a shared cache reads one of them. */
function cacheTags({ locale: { site, lang }, path }: PageRef): Record<string, string> {
  const language = `${encodeURIComponent(site)}/${encodeURIComponent(lang)}`;
  const tags = [`site:${encodeURIComponent(site)}`, `language:${language}`, `page:${language}/${encodePath(path)}`];
  return { 'surrogate-key': tags.join(' '), 'cache-tag': tags.join(',') };
}

/** Headers that are cached with the page. */
export function pageHeaders(
  { page, query }: PageRequest,
  gathered: Gathered,
  { config, isDev, styleHash }: { config: Config; isDev: boolean; styleHash?: string | undefined },
): Record<string, string> {
  const styleHashes = styleHash === undefined ? [] : [styleHash];
  const isTagged = gathered.outcome.kind !== 'failure' && !isPersonal(query);
  return {
    ...(isTagged ? cacheTags(page.ref) : {}),
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    'cache-control': isPersonal(query) ? NOT_STORED : cacheControl(gathered, config),
    'content-security-policy': pageContentSecurityPolicy({ ...config, styleHashes, isDev }),
  };
}

/** Headers of an error page that depend on the path and the failure; not cached with the page. */
export function failureHeaders({ page, query }: PageRequest, { outcome }: Gathered): Record<string, string> {
  if (outcome.kind !== 'failure') return {};
  const headers = isPersonal(query) ? {} : cacheTags(page.ref);
  return outcome.retryAfter === undefined ? headers : { ...headers, 'retry-after': String(outcome.retryAfter) };
}
