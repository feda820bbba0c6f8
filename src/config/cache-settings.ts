import type { Config } from './config.ts';

const BYTES_PER_MB = 1_048_576;
const PAGES_SHARE = 0.4;
const IMAGES_SHARE = 0.15;

/**
 * The limits that follow from CACHE_MAX_MB, in bytes. Content, pages and images share CACHE_MAX_MB.
 * The snapshot on disk may take the same size in addition.
 */
export function cacheBytes({ cacheMaxMb }: Pick<Config, 'cacheMaxMb'>) {
  const share = (part: number) => Math.floor(cacheMaxMb * BYTES_PER_MB * part);
  return {
    content: share(1 - PAGES_SHARE - IMAGES_SHARE),
    pages: share(PAGES_SHARE),
    images: share(IMAGES_SHARE),
    snapshot: share(1),
  };
}

/** The windows of cache entries, in seconds (docs/rules.md#cache-windows). */
export const cacheWindows = (config: Pick<Config, 'cacheTtl' | 'cacheStaleWhileRevalidate' | 'cacheStaleIfError'>) => ({
  ttl: config.cacheTtl,
  staleWhileRevalidate: config.cacheStaleWhileRevalidate,
  staleIfError: config.cacheStaleIfError,
});
