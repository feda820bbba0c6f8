import type { CacheResult, ContentKind } from '../content-source.ts';
import type { SharedRead } from '../persist/redis/shared-records.ts';

/**
 * The calls of the contract (docs/rules.md#content-calls) and media files for the image service,
 * as metrics name them.
 */
export type ContentEndpoint =
  | 'sites'
  | 'navigation'
  | 'translations'
  | 'pages'
  | 'search'
  | 'readinglist'
  | 'newsletter'
  | 'media';

/** `half-open`: one probe is under way; it decides whether the breaker closes. */
export type BreakerState = 'closed' | 'half-open' | 'open';

/** Is told what the way to the content service does; implemented by the metrics. */
export interface ContentObserver {
  /** A call ended. `status` is the content service's own, `'error'` when there was none (unreachable, too slow, refused by us). */
  contentCall(endpoint: ContentEndpoint, status: number | 'error', seconds: number): void;
  /** A read through the cache was served, or failed as a `miss`; with the age of what was served, in seconds. */
  cacheRead(kind: ContentKind, result: CacheResult, ageSeconds: number): void;
  /** A read of the cache that replicas share ended. */
  sharedRead?(result: SharedRead): void;
  /** The circuit breaker changed its state. */
  breaker(state: BreakerState): void;
}
