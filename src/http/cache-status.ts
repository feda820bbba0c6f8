import type { CacheResult } from '../content/content-source.ts';

/** RFC 9211; `stale` is being refreshed behind the answer, `error`: the content service failed. */
const CACHE_STATUS: Record<CacheResult, string> = {
  hit: 'meridian; hit',
  stale: 'meridian; fwd=stale; detail=refreshing',
  error: 'meridian; fwd=stale; detail=content-service-failed',
  collapsed: 'meridian; fwd=miss; collapsed',
  miss: 'meridian; fwd=miss',
};

/** The Cache-Status of an answer, one word for the cache inside this service. */
export const cacheStatus = (result: CacheResult): string => CACHE_STATUS[result];
