import { CircuitBreaker } from './circuit-breaker.ts';
import type { BreakerState, ContentEndpoint } from './content-observer.ts';

/**
 * How a call ended, as the breakers see it. `host`: the service was not reached, was too slow or said that it is
 * overloaded; `endpoint`: it answered, but this endpoint is broken.
 */
export type CallEnd = 'ok' | 'host' | 'endpoint';

const SEVERITY: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };

/**
 * One breaker for the content service as a whole and one for each endpoint, so that broken
 * translations do not take the pages down (docs/rules.md#menus-may-fail-alone), while an
 * unreachable service is noticed by whatever is called.
 */
export class ContentBreakers {
  readonly #now: () => number;
  readonly #changed: (state: BreakerState) => void;
  readonly #host: CircuitBreaker;
  readonly #endpoints = new Map<ContentEndpoint, CircuitBreaker>();
  #reported: BreakerState = 'closed';

  /** `now` in milliseconds; `changed` is told the worst state of all breakers. */
  constructor(now: () => number, changed: (state: BreakerState) => void) {
    this.#now = now;
    this.#changed = changed;
    this.#host = this.#create();
  }

  /**
   * Milliseconds until a call may be made; 0 lets the caller through, who must record how the call ended. An urgent call is
   * always let through, as a probe.
   */
  admit(endpoint: ContentEndpoint, isUrgent = false): number {
    const own = this.#of(endpoint);
    const wait = isUrgent ? 0 : Math.max(this.#host.waitMs(), own.waitMs());
    if (wait > 0) return wait;
    this.#host.enter();
    own.enter();
    return 0;
  }

  /** `subject` names what was asked for: a broken answer counts once a window for each. */
  record(endpoint: ContentEndpoint, end: CallEnd, subject: string): void {
    this.#host.record(end === 'host');
    this.#of(endpoint).record(end === 'endpoint', subject);
  }

  #of(endpoint: ContentEndpoint): CircuitBreaker {
    const known = this.#endpoints.get(endpoint);
    if (known) return known;
    const breaker = this.#create();
    this.#endpoints.set(endpoint, breaker);
    return breaker;
  }

  #create(): CircuitBreaker {
    return new CircuitBreaker(this.#now, () => this.#report());
  }

  #report(): void {
    let worst = this.#host.state;
    for (const { state } of this.#endpoints.values()) if (SEVERITY[state] > SEVERITY[worst]) worst = state;
    if (worst === this.#reported) return;
    this.#reported = worst;
    this.#changed(worst);
  }
}
