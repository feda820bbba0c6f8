import { setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { internalCallContext } from './call-context.ts';

/** Tells whether a load balancer should send requests to this process (GET /readyz). */
export type Readiness = ReturnType<typeof createReadiness>;

/** A process is not ready at first, becomes ready once, and may start to drain at any time. */
export function createReadiness() {
  let loaded = false;
  let draining = false;
  let failure = '';
  return {
    /** Records why content could not be loaded. */
    failed: (why: string): void => {
      failure = why;
    },
    ready: (): void => {
      loaded = true;
    },
    /** Records that the process is going to end. This is final. */
    drain: (): void => {
      draining = true;
    },
    /** Whether content has been loaded once. Before that, no page can be shown. */
    hasLoaded: () => loaded,
    /** Why the process is not ready; empty if it is ready. */
    reasons: (): string[] => [
      ...(loaded ? [] : [`The site list could not be loaded from the content service yet. ${failure}`.trim()]),
      ...(draining ? ['The process is shutting down.'] : []),
    ],
  };
}

/** Milliseconds between two attempts to load the first content. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 1_000;

/**
 * Calls `load` until it succeeds, then reports ready (faults F01, F02). The pause between attempts
 * doubles up to a second. Up to a third is added to it at random, so that replicas do not load at
 * the same time. Never rejects. Ends when `signal` aborts.
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
        // The content client has logged and counted the failure.
        readiness.failed(error instanceof Error ? error.message : '');
        return false;
      },
    );
    if (loaded) return readiness.ready();
    await pause(ms * (1 + random() / 3), signal).catch(() => undefined);
  }
}

/** Tries to load the site list until it succeeds. From then on the process is ready. */
export const loadFirstContent = fp(
  async (app) => {
    const { config, content, random, readiness } = app;
    const host = config.publicOrigin ? new URL(config.publicOrigin).host : 'localhost';
    const ending = new AbortController();
    const load = () => content.sites(host, { ...internalCallContext(app, 'start'), isUrgent: true });
    void becomeReady(readiness, load, { random, signal: ending.signal });
    app.addHook('preClose', async () => ending.abort());
  },
  { name: 'load-first-content', fastify: '5.x', dependencies: ['services'] },
);
