import type { SharedRead } from '../persist/record-store.ts';
import type { BreakerState } from './circuit-breaker.ts';

/** The calls of the contract (docs/rules.md#content-calls) and `media`, as metrics name them. */
export type ContentEndpoint =
  | 'sites'
  | 'navigation'
  | 'translations'
  | 'pages'
  | 'page-index'
  | 'search'
  | 'readinglist'
  | 'newsletter'
  | 'media';

/** Receives events of the content cache and of content calls. The metrics implement it. */
export interface ContentObserver {
  /**
   * A call ended. `status` is `'error'` if it failed (service unreachable or too slow, calls
   * suspended).
   */
  onContentCall(endpoint: ContentEndpoint, status: number | 'error', seconds: number): void;
  /** The cache served an entry of that age. */
  onServed(ageSeconds: number): void;
  /** A read of the shared store ended. */
  onSharedRead?(result: SharedRead): void;
  /** The worst state of the circuit breakers changed. */
  onBreakerChange(state: BreakerState): void;
}
