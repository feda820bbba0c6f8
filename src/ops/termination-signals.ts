/** The signals that ask the process to end. */
export const TERMINATION_SIGNALS = ['SIGTERM', 'SIGINT'] as const;
export type TerminationSignal = (typeof TERMINATION_SIGNALS)[number];

/**
 * A terminal signals all processes of its group, and npm also forwards the signal it receives: a
 * second signal within these milliseconds is a duplicate.
 */
const SAME_SIGNAL_MS = 100;

/** The process, as a source of signals. */
interface SignalSource {
  on(signal: TerminationSignal, listener: (signal: TerminationSignal) => void): unknown;
}

interface SignalActions {
  /** Milliseconds. */
  now: () => number;
  /** Starts to close. */
  close(signal: TerminationSignal): void;
  /** Ends immediately (docs/rules.md#termination). */
  abort(signal: TerminationSignal): void;
}

/** Closes on the first signal and aborts on a later one. */
export function watchTerminationSignals(source: SignalSource, { now, close, abort }: SignalActions): void {
  let closingSince: number | undefined;
  const onSignal = (signal: TerminationSignal) => {
    if (closingSince === undefined) {
      closingSince = now();
      close(signal);
    } else if (now() - closingSince >= SAME_SIGNAL_MS) abort(signal);
  };
  for (const signal of TERMINATION_SIGNALS) source.on(signal, onSignal);
}
