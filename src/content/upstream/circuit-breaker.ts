import type { BreakerState } from './content-observer.ts';

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

/** Stops calling a service that fails, and finds out by single probes when it is well again. */
export class CircuitBreaker {
  readonly #now: () => number;
  readonly #changed: () => void;
  #state: BreakerState = 'closed';
  #window: Second[] = [];
  /** Failures that count once a window: name -> second. */
  #counted = new Map<string, number>();
  #probeAt = 0;

  /** `now` in milliseconds; `changed` is called after each change of the state. */
  constructor(now: () => number, changed: () => void) {
    this.#now = now;
    this.#changed = changed;
  }

  get state(): BreakerState {
    return this.#state;
  }

  /** Milliseconds until the next call may be made; 0: now. */
  waitMs(): number {
    return this.#state === 'closed' ? 0 : Math.max(0, this.#probeAt - this.#now());
  }

  /** A call is made. While the breaker is open it is the probe, and the next one waits its turn. */
  enter(): void {
    if (this.#state === 'closed') return;
    this.#probeAt = this.#now() + PROBE_PAUSE_MS;
    this.#become('half-open');
  }

  /**
   * A call ended. A failure with a name counts once a window under that name: one broken page that everybody asks
   * for says nothing about the others.
   */
  record(failed: boolean, once?: string): void {
    if (this.#state === 'half-open') {
      if (failed) this.#open();
      else this.#become('closed');
    } else if (this.#state === 'closed') {
      this.#count(failed, once);
    }
    // Calls that were under way when it opened say nothing new.
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
    this.#changed();
  }
}
