import { type BreakerState, CircuitBreaker } from './circuit-breaker.ts';
import type { ContentEndpoint } from './content-observer.ts';

/**
 * How a call ended. `host`: the service was unreachable, too slow or overloaded; `endpoint`: it
 * responded, but this endpoint is broken.
 */
export type CallOutcome = 'ok' | 'host' | 'endpoint';

const SEVERITY: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };

/**
 * One breaker for the content service and one for each endpoint: broken translations do not suspend
 * the pages (docs/rules.md#menus-may-fail-alone).
 */
export class ContentBreakers {
  readonly #create: () => CircuitBreaker;
  readonly #onChange: (state: BreakerState) => void;
  readonly #host: CircuitBreaker;
  readonly #endpoints = new Map<ContentEndpoint, CircuitBreaker>();
  #reported: BreakerState = 'closed';

  /** `now` in milliseconds; `onChange` gets the worst state of all breakers. */
  constructor(now: () => number, onChange: (state: BreakerState) => void) {
    this.#create = () => new CircuitBreaker(now, () => this.#report());
    this.#onChange = onChange;
    this.#host = this.#create();
  }

  /** Milliseconds until a call may start; 0: now. */
  waitMs(endpoint: ContentEndpoint): number {
    return Math.max(this.#host.waitMs(), this.#of(endpoint).waitMs());
  }

  /** Notes the start of a call. Call `record` when the call has ended. */
  enter(endpoint: ContentEndpoint): void {
    this.#host.enter();
    this.#of(endpoint).enter();
  }

  /** `subject` names what was requested: a broken response counts once per window and subject. */
  record(endpoint: ContentEndpoint, outcome: CallOutcome, subject: string): void {
    this.#host.record(outcome === 'host');
    this.#of(endpoint).record(outcome === 'endpoint', subject);
  }

  #of(endpoint: ContentEndpoint): CircuitBreaker {
    return this.#endpoints.getOrInsertComputed(endpoint, () => this.#create());
  }

  #report(): void {
    let worst = this.#host.state;
    for (const { state } of this.#endpoints.values()) if (SEVERITY[state] > SEVERITY[worst]) worst = state;
    if (worst === this.#reported) return;
    this.#reported = worst;
    this.#onChange(worst);
  }
}
