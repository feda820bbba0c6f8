import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import fp from 'fastify-plugin';
import { heapLimit } from './heap-limit.ts';

export interface LoadSheddingOptions {
  /** Mean delay of the event loop in milliseconds from which cold work is refused; 0: never. */
  maxEventLoopDelayMs: number;
  /** Options that Node was started with, those of NODE_OPTIONS first. */
  nodeOptions: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether cold work has to be refused: what is cached is served all the same. */
    isOverloaded(): boolean;
  }
}

/** How often delay and memory are measured, in milliseconds. */
const SAMPLE_MS = 500;
/** Finest delay that is seen, in milliseconds; it is part of every measured value. */
const RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;
/** After the start for so long nothing is refused: loading and compiling is no overload. In milliseconds. */
const WARM_UP_MS = 10_000;
/** Share of the heap from which memory is given back and cold work refused. */
const MAX_HEAP_SHARE = 0.9;
/** Between two times of giving memory back, in milliseconds: the collector needs its time. */
const TRIM_PAUSE_MS = 10_000;

/**
 * Measures what the process can take (faults F57, F58, F75). Nothing is refused here: health is always answered and what
 * is cached is served; those who are about to begin cold work ask `isOverloaded` first. Measuring needs no file
 * descriptor, so that it goes on when there are none left (decision 19).
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
      // Without a single turn in all that time there is no mean.
      const delay = Number.isNaN(histogram.mean) ? SAMPLE_MS : histogram.mean / NANOSECONDS_PER_MS - RESOLUTION_MS;
      histogram.reset();
      const late = maxEventLoopDelayMs > 0 && delay > maxEventLoopDelayMs;
      // One long task may be most of a sample; who cannot keep up is late in the next one too.
      isLate = late && wasLate;
      wasLate = late;
      isFull = heapShare() > MAX_HEAP_SHARE;
      if (!isFull || now() - trimmedAt < TRIM_PAUSE_MS) return;
      trimmedAt = now();
      app.log.warn({ heapShare: heapShare() }, 'The heap is nearly full; caches give memory back');
      // Not the rendered pages: they lie outside the heap, so that dropping them would free nothing.
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
