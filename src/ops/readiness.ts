import { setTimeout as wait } from 'node:timers/promises';

/** Tells whether a load balancer should send requests to this process (GET /readyz). */
export type Readiness = ReturnType<typeof createReadiness>;

/** A process is not ready at first, becomes ready once, and may start to drain at any time. */
export function createReadiness() {
  let hasSites = false;
  let isReady = false;
  let draining = false;
  let failure = '';
  const missing = () => {
    if (isReady) return [];
    if (hasSites) return ['The home page and the catalogue are being loaded.'];
    return [`The site list could not be loaded from the content service yet. ${failure}`.trim()];
  };
  return {
    /** Records why the site list could not be loaded. */
    failed: (why: string): void => {
      failure = why;
    },
    /** Records that the site list has been loaded. */
    loaded: (): void => {
      hasSites = true;
    },
    ready: (): void => {
      isReady = true;
    },
    /** Records that the process is going to end. This is final. */
    drain: (): void => {
      draining = true;
    },
    /** Whether the site list has been loaded once. Before that, no page can be shown. */
    hasLoaded: () => hasSites,
    /** Why the process is not ready; empty if it is ready. */
    reasons: (): string[] => [...missing(), ...(draining ? ['The process is shutting down.'] : [])],
  };
}

/** Milliseconds between two attempts to load the first content. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 1_000;

/** What a process loads before it is ready. */
interface FirstContent {
  /** Loads the site list. */
  sites: () => Promise<unknown>;
  /** Loads the pages that most visitors see first. Never rejects. */
  pages: () => Promise<unknown>;
}

/**
 * Loads the site list until that succeeds (faults F01, F02), then the first pages once, and reports
 * ready. The pause between attempts doubles up to a second. Up to a third is added to it at random,
 * so that replicas do not load at the same time. Never rejects. Ends when `signal` aborts.
 */
export async function becomeReady(
  readiness: Readiness,
  { sites, pages }: FirstContent,
  options: {
    random: () => number;
    signal: AbortSignal;
    pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  },
): Promise<void> {
  const { random, signal, pause = (ms, signal) => wait(ms, undefined, { signal, ref: false }) } = options;
  for (let ms = FIRST_PAUSE; !signal.aborted; ms = Math.min(ms * 2, LONGEST_PAUSE)) {
    const hasSites = await sites().then(
      () => true,
      (error: unknown) => {
        // The content client has logged and counted the failure.
        readiness.failed(error instanceof Error ? error.message : '');
        return false;
      },
    );
    if (hasSites) {
      readiness.loaded();
      await pages();
      return readiness.ready();
    }
    await pause(ms * (1 + random() / 3), signal).catch(() => undefined);
  }
}
