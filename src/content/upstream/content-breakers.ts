import { type BreakerState, CircuitBreaker } from './circuit-breaker.ts';
import type { ContentEndpoint } from './content-observer.ts';

/**
 * How a call ended. `unreachable`: no connection; `failed`: too slow, overloaded or reset;
 * `broken`: another 5xx, or a response that cannot be used.
 */
export type CallOutcome = 'ok' | 'unreachable' | 'failed' | 'broken';

/** Whose call it was. `path` names what was requested; `client` is absent for no client's call. */
interface CallOrigin {
  path: string;
  client?: string | undefined;
}

const SEVERITY: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };

const clientName = (client: string | undefined) => (client === undefined ? undefined : `client ${client}`);

/**
 * One breaker for the content service and one for each endpoint: slow searches do not suspend the
 * pages (docs/rules.md#circuit-breaker). The failures of one client count once per window.
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
  waitMs(endpoint: ContentEndpoint, client?: string): number {
    return Math.max(this.#host.waitMs(), this.#of(endpoint).waitMs(clientName(client)));
  }

  /** Notes the start of a call. Call `record` when the call has ended. */
  enter(endpoint: ContentEndpoint): void {
    this.#host.enter();
    this.#of(endpoint).enter();
  }

  /** A broken response counts once per window and path. */
  record(endpoint: ContentEndpoint, outcome: CallOutcome, { path, client }: CallOrigin): void {
    this.#host.record(outcome === 'unreachable');
    const names = [clientName(client), outcome === 'broken' ? `path ${path}` : undefined];
    this.#of(endpoint).record(
      outcome === 'failed' || outcome === 'broken',
      names.filter((name) => name !== undefined),
    );
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
