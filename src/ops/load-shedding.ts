import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import fp from 'fastify-plugin';
import { heapLimit } from './heap-limit.ts';

interface LoadSheddingOptions {
  /** Mean event loop delay in ms above which uncached work is refused; 0: never. */
  maxEventLoopDelayMs: number;
  /** Options of Node, those of NODE_OPTIONS first. */
  nodeOptions: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether uncached work has to be refused. Cached responses are still served. */
    isOverloaded(): boolean;
  }
}

/** Milliseconds between two measurements of delay and memory. */
const SAMPLE_MS = 500;
/** Resolution of the measured delay, in milliseconds. Every measured value includes it. */
const RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;
/** Milliseconds after the start in which nothing is refused: loading and compiling cause delay. */
const WARM_UP_MS = 10_000;
/** Share of the heap above which the content cache is trimmed and uncached work is refused. */
const MAX_HEAP_SHARE = 0.9;
/** Milliseconds between two trims: the garbage collector needs time to free what was dropped. */
const TRIM_PAUSE_MS = 10_000;

/**
 * Measures the load of the process (faults F57, F58, F75). Nothing is refused here: callers check
 * `isOverloaded` before they start uncached work. Measuring needs no file descriptor, so it goes on
 * when none are left (decision 19).
 */
export const loadShedding = fp<LoadSheddingOptions>(
  async (app, { maxEventLoopDelayMs, nodeOptions }) => {
    const { content, now } = app;
    const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    const limit = heapLimit(nodeOptions);
    const heapShare = () => getHeapStatistics().used_heap_size / limit;
    let trimmedAt = Number.NEGATIVE_INFINITY;
    let warmAt = Number.POSITIVE_INFINITY;
    let wasLate = false;
    let isLate = false;
    let isFull = false;
    const sample = () => {
      // The mean is NaN if the event loop was blocked for the whole sample.
      const delay = Number.isNaN(histogram.mean) ? SAMPLE_MS : histogram.mean / NANOSECONDS_PER_MS - RESOLUTION_MS;
      histogram.reset();
      const late = maxEventLoopDelayMs > 0 && delay > maxEventLoopDelayMs;
      // One long task may make one sample late. Under overload the next sample is late too.
      isLate = late && wasLate;
      wasLate = late;
      isFull = heapShare() > MAX_HEAP_SHARE;
      if (!isFull || now() - trimmedAt < TRIM_PAUSE_MS) return;
      trimmedAt = now();
      app.log.warn({ heapShare: heapShare() }, 'The heap is nearly full; trimming the content cache');
      // Rendered pages are outside the heap: dropping them would free none of it.
      content.trim();
    };
    const timer = setInterval(sample, SAMPLE_MS).unref();
    histogram.enable();
    app.addHook('onListen', async () => {
      warmAt = now() + WARM_UP_MS;
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      histogram.disable();
    });
    app.decorate('isOverloaded', () => (isLate || isFull) && now() > warmAt);
  },
  { name: 'load-shedding', fastify: '5.x', dependencies: ['services'] },
);
