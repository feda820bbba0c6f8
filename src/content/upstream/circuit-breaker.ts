/** `half-open`: one probe is in flight; its outcome closes or opens the breaker. */
export type BreakerState = 'closed' | 'half-open' | 'open';

/** See docs/rules.md#circuit-breaker. */
const WINDOW_S = 10;
const MIN_CALLS = 10;
const MAX_FAILURE_SHARE = 0.5;
export const PROBE_PAUSE_MS = 5_000;

interface Second {
  second: number;
  calls: number;
  failures: number;
}

/** Stops calls to a failing service, and tests with single probes whether it works again. */
export class CircuitBreaker {
  readonly #now: () => number;
  readonly #onChange: () => void;
  #state: BreakerState = 'closed';
  #window: Second[] = [];
  /** The failures that count once per window: the second in which each was counted, by name. */
  #counted = new Map<string, number>();
  #probeAt = 0;

  /** `now` in milliseconds; `onChange` is called after each change of the state. */
  constructor(now: () => number, onChange: () => void) {
    this.#now = now;
    this.#onChange = onChange;
  }

  get state(): BreakerState {
    return this.#state;
  }

  /**
   * Milliseconds until the next call may start; 0: now. A call in the name of a failure that was
   * counted is no probe: a client with slow calls would keep the breaker open.
   */
  waitMs(name?: string): number {
    if (this.#state === 'closed') return 0;
    const counted = name === undefined ? undefined : this.#counted.get(name);
    const ownAt = counted === undefined ? 0 : (counted + WINDOW_S) * 1_000;
    return Math.max(0, Math.max(this.#probeAt, ownAt) - this.#now());
  }

  /**
   * Notes the start of a call. If the breaker is not closed, the call is a probe, and other calls
   * must wait.
   */
  enter(): void {
    if (this.#state === 'closed') return;
    this.#probeAt = this.#now() + PROBE_PAUSE_MS;
    this.#become('half-open');
  }

  /**
   * Notes the end of a call. A failure counts once per window for each of its `names`: one broken
   * page that is often requested says nothing about other pages, and one client with slow calls
   * says nothing about other clients.
   */
  record(failed: boolean, names: readonly string[] = []): void {
    // While the breaker is open, only earlier calls can end: they do not count.
    if (this.#state === 'open') return;
    const second = Math.floor(this.#now() / 1_000);
    for (const [name, at] of this.#counted) if (at <= second - WINDOW_S) this.#counted.delete(name);
    const isKnown = failed && names.some((name) => this.#counted.has(name));
    if (failed && !isKnown) for (const name of names) this.#counted.set(name, second);
    if (this.#state === 'closed' && !isKnown) this.#count(failed, second);
    else if (this.#state === 'half-open' && failed) this.#open();
    else if (this.#state === 'half-open') this.#become('closed');
  }

  #count(failed: boolean, second: number): void {
    this.#window = this.#window.filter((past) => past.second > second - WINDOW_S);
    const last = this.#window.at(-1);
    const current = last?.second === second ? last : { second, calls: 0, failures: 0 };
    if (current !== last) this.#window.push(current);
    current.calls++;
    if (failed) current.failures++;
    const calls = this.#window.reduce((sum, past) => sum + past.calls, 0);
    const failures = this.#window.reduce((sum, past) => sum + past.failures, 0);
    if (calls >= MIN_CALLS && failures >= calls * MAX_FAILURE_SHARE) this.#open();
  }

  #open(): void {
    this.#probeAt = this.#now() + PROBE_PAUSE_MS;
    this.#window = [];
    this.#become('open');
  }

  #become(state: BreakerState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#onChange();
  }
}
