/** The signals that ask the process to end. */
export const TERMINATION_SIGNALS = ['SIGTERM', 'SIGINT'] as const;
export type TerminationSignal = (typeof TERMINATION_SIGNALS)[number];

/**
 * A terminal signals its whole group, and npm passes on what it gets: so soon after the first, in milliseconds, a
 * second signal is the same one again.
 */
const SAME_SIGNAL_MS = 100;

/** Where signals arrive: the process. */
export interface SignalSource {
  on(signal: TerminationSignal, listener: (signal: TerminationSignal) => void): unknown;
}

/** What signals do. */
export interface SignalActions {
  /** Milliseconds. */
  now: () => number;
  /** Begins to close. */
  close(signal: TerminationSignal): void;
  /** Ends at once: somebody does not want to wait (docs/rules.md#termination). */
  abort(signal: TerminationSignal): void;
}

/** Closes on the first signal and aborts on a later one. */
export function watchTerminationSignals(source: SignalSource, { now, close, abort }: SignalActions): void {
  let closingSince: number | undefined;
  const arrived = (signal: TerminationSignal) => {
    if (closingSince === undefined) {
      closingSince = now();
      close(signal);
    } else if (now() - closingSince >= SAME_SIGNAL_MS) abort(signal);
  };
  for (const signal of TERMINATION_SIGNALS) source.on(signal, arrived);
}
