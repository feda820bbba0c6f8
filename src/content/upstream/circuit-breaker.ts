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

  /** Milliseconds until the next call may start; 0: now. */
  waitMs(): number {
    return this.#state === 'closed' ? 0 : Math.max(0, this.#probeAt - this.#now());
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
   * Notes the end of a call. A failure with the name `once` counts once per window: one broken page
   * that is often requested says nothing about other pages.
   */
  record(failed: boolean, once?: string): void {
    if (this.#state === 'half-open') {
      if (failed) this.#open();
      else this.#become('closed');
    } else if (this.#state === 'closed') {
      this.#count(failed, once);
    }
    // While the breaker is open, only earlier calls can end: they do not count.
  }

  #count(failed: boolean, once?: string): void {
    const second = Math.floor(this.#now() / 1_000);
    this.#window = this.#window.filter((past) => past.second > second - WINDOW_S);
    for (const [name, at] of this.#counted) if (at <= second - WINDOW_S) this.#counted.delete(name);
    if (failed && once !== undefined) {
      if (this.#counted.has(once)) return;
      this.#counted.set(once, second);
    }
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
    this.#counted.clear();
    this.#become('open');
  }

  #become(state: BreakerState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#onChange();
  }
}
