import { setTimeout as wait } from 'node:timers/promises';

/** Whether a load balancer should send visitors here. Alive is another question, which /healthz answers. */
export interface Readiness {
  /** Content could not be loaded, and why. */
  failed(why: string): void;
  /** Content could be loaded: from now on pages can be shown. */
  ready(): void;
  /** The process is about to end: no new visitors, please. Cannot be taken back. */
  drain(): void;
  /** Whether content could be loaded once: before that there is nothing to show. */
  hasLoaded(): boolean;
  /** Why not; empty when ready. */
  reasons(): string[];
}

/** A process starts not ready, gets ready once, and may start to drain at any time. */
export function createReadiness(): Readiness {
  let loaded = false;
  let draining = false;
  let failure = '';
  return {
    failed: (why) => {
      failure = why;
    },
    ready: () => {
      loaded = true;
    },
    drain: () => {
      draining = true;
    },
    hasLoaded: () => loaded,
    reasons: () => [
      ...(loaded ? [] : [`The site list could not be loaded from the content service yet. ${failure}`.trim()]),
      ...(draining ? ['The process is shutting down.'] : []),
    ],
  };
}

/** Milliseconds between two tries to load the first content. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 1_000;

/**
 * Tries to load content until it succeeds once, then reports ready (faults F01, F02). Pauses double up to a second,
 * with a third of jitter so that replicas do not ask in step. Never rejects; ends when `signal` aborts.
 */
export async function becomeReady(
  readiness: Readiness,
  load: () => Promise<unknown>,
  options: {
    random: () => number;
    signal: AbortSignal;
    pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  },
): Promise<void> {
  const { random, signal, pause = (ms, signal) => wait(ms, undefined, { signal, ref: false }) } = options;
  for (let ms = FIRST_PAUSE; !signal.aborted; ms = Math.min(ms * 2, LONGEST_PAUSE)) {
    const loaded = await load().then(
      () => true,
      (error: unknown) => {
        // Logged and counted where it failed: at the door to content.
        readiness.failed(error instanceof Error ? error.message : '');
        return false;
      },
    );
    if (loaded) return readiness.ready();
    await pause(ms * (1 + random() / 3), signal).catch(() => undefined);
  }
}
