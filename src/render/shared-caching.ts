import { type CacheWindows, strictestWindows } from '../content/cache/freshness.ts';
import type { CacheRead } from '../content/content-source.ts';

/** What the Cache-Control of a response depends on. */
export type SourceRead = Pick<CacheRead<unknown>, 'storable' | 'inFront'>;

export const NOT_STORED = 'private, no-store';
/** Seconds that shared caches keep a redirect. */
export const REDIRECT_S = 60;
const REVALIDATED = 'public, max-age=0, must-revalidate';

/**
 * Cache-Control of a response that was built from reads: shared caches may keep it for `windows`,
 * as far as the content service allows it for every read (docs/rules.md#caches-in-front). Browsers
 * revalidate it each time.
 */
export function sharedCacheControl(reads: readonly SourceRead[], windows: CacheWindows): string {
  if (reads.some(({ storable }) => !storable)) return NOT_STORED;
  const { ttl, staleWhileRevalidate, staleIfError } = strictestWindows([windows, ...reads.map((read) => read.inFront)]);
  if (ttl === 0) return REVALIDATED;
  const stale = [
    ...(staleWhileRevalidate > 0 ? [`stale-while-revalidate=${staleWhileRevalidate}`] : []),
    ...(staleIfError > 0 ? [`stale-if-error=${staleIfError}`] : []),
  ];
  return ['public', 'max-age=0', `s-maxage=${ttl}`, ...stale].join(', ');
}

/** As {@link sharedCacheControl}, for a response that is never served stale; `ttl` in seconds. */
export const briefCacheControl = (reads: readonly SourceRead[], ttl: number): string =>
  sharedCacheControl(reads, { ttl, staleWhileRevalidate: 0, staleIfError: 0 });
