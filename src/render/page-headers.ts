import { cacheWindows } from '../config/cache-settings.ts';
import type { Config } from '../config/config.ts';
import type { PageRef } from '../content/content-source.ts';
import { isMissing } from '../domain/errors.ts';
import { encodePath } from '../domain/page-path.ts';
import type { Gathered } from '../gather/gather.ts';
import { pageContentSecurityPolicy } from '../http/security-headers.ts';
import { isPersonal } from './page-query.ts';
import type { PageRequest } from './page-request.ts';
import { briefCacheControl, NOT_STORED, type SourceRead, sharedCacheControl } from './shared-caching.ts';

/** Seconds for error pages and incomplete pages (faults F05: at most five seconds). */
const FAILED_S = 5;
/** Seconds for missing pages: the lifetime of the negative cache (docs/rules.md#negative-cache). */
export const MISSING_S = 30;

/**
 * Cache-Control of what a failed page call leads to. `maxAge`: the seconds that the content service
 * allows for its error response.
 */
export function failureCacheControl(reads: readonly SourceRead[], statusCode: number, maxAge = Infinity): string {
  const seconds = Math.min(isMissing(statusCode) ? MISSING_S : FAILED_S, maxAge);
  // An error page has no entity tag, so that it could not be revalidated.
  return seconds === 0 ? NOT_STORED : briefCacheControl(reads, seconds);
}

function cacheControl({ outcome, reads, complete }: Gathered, config: Config): string {
  if (outcome.kind === 'failure') return failureCacheControl(reads, outcome.statusCode, outcome.maxAge);
  return complete ? sharedCacheControl(reads, cacheWindows(config)) : briefCacheControl(reads, FAILED_S);
}

/** Purge tags of site, language and page in two headers; a shared cache reads one of them. */
function cacheTags({ locale: { site, lang }, path }: PageRef): Record<string, string> {
  const language = `${encodeURIComponent(site)}/${encodeURIComponent(lang)}`;
  const tags = [`site:${encodeURIComponent(site)}`, `language:${language}`, `page:${language}/${encodePath(path)}`];
  return { 'surrogate-key': tags.join(' '), 'cache-tag': tags.join(',') };
}

/** Cache-Control and purge tags of a page; on an error page, they depend on path and failure. */
function cachingHeaders({ page, query }: PageRequest, gathered: Gathered, config: Config): Record<string, string> {
  if (isPersonal(query)) return { 'cache-control': NOT_STORED };
  return { ...cacheTags(page.ref), 'cache-control': cacheControl(gathered, config) };
}

/** The typed links of a publication's page (docs/rules.md#typed-links). */
const linkHeaders = ({ outcome }: Gathered): Record<string, string> =>
  outcome.kind === 'page' && outcome.link !== undefined ? { link: outcome.link } : {};

/** A preview may be framed by PREVIEW_ORIGINS, and its URL must not reach the tag manager. */
const previewPolicy = <P extends Pick<Config, 'previewOrigins'>>(policy: P) => ({
  ...policy,
  tagManagerId: undefined,
  frameAncestors: policy.previewOrigins,
});

/** Headers that are cached with the page. */
export function pageHeaders(
  request: PageRequest,
  gathered: Gathered,
  { config, isDev, styleHash }: { config: Config; isDev: boolean; styleHash?: string | undefined },
): Record<string, string> {
  const styleHashes = styleHash === undefined ? [] : [styleHash];
  const policy = { ...config, styleHashes, isDev };
  return {
    ...(gathered.outcome.kind === 'failure' ? {} : cachingHeaders(request, gathered, config)),
    ...linkHeaders(gathered),
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    'content-security-policy': pageContentSecurityPolicy(request.query.preview ? previewPolicy(policy) : policy),
  };
}

/** Headers of an error page that depend on the path and the failure; not cached with the page. */
export function failureHeaders(request: PageRequest, gathered: Gathered, config: Config): Record<string, string> {
  const { outcome } = gathered;
  if (outcome.kind !== 'failure') return {};
  const headers = cachingHeaders(request, gathered, config);
  return outcome.retryAfter === undefined ? headers : { ...headers, 'retry-after': String(outcome.retryAfter) };
}
