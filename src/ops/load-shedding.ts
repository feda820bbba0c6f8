import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';

export interface LoadSheddingOptions {
  /** Mean delay of the event loop in milliseconds from which cold work is refused; 0: never. */
  maxEventLoopDelayMs: number;
  /** Milliseconds. */
  now: () => number;
  /** Is asked to give memory back when the heap is nearly full. */
  relieve: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether cold work has to be refused: what is cached is served all the same. */
    isOverloaded(): boolean;
  }
}

/** How often delay and memory are measured, in milliseconds. One long task does not make a mean of this. */
const SAMPLE_MS = 500;
/** After the start for so long nothing is refused: loading and compiling is no overload. In milliseconds. */
const WARM_UP_MS = 10_000;
/** Share of the heap from which memory is given back and cold work refused. */
const MAX_HEAP_SHARE = 0.9;
/** Between two times of giving memory back, in milliseconds: the collector needs its time. */
const RELIEVE_PAUSE_MS = 10_000;

/**
 * Measures what the process can take (faults F57, F58, F75). Nothing is refused here: health is always answered and what
 * is cached is served; those who are about to begin cold work ask `isOverloaded` first.
 */
export const loadShedding = fp<LoadSheddingOptions>(
  async (app, { maxEventLoopDelayMs, now, relieve }) => {
    let relievedAt = Number.NEGATIVE_INFINITY;
    const pressureHandler = (_request: unknown, _reply: unknown, type: string) => {
      if (type !== 'heapUsedBytes' || now() - relievedAt < RELIEVE_PAUSE_MS) return;
      relievedAt = now();
      app.log.warn({ heapUsed: app.memoryUsage().heapUsed }, 'The heap is nearly full; caches were emptied');
      relieve();
    };
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * MAX_HEAP_SHARE),
      sampleInterval: SAMPLE_MS,
      pressureHandler,
    });
    let warmAt = Number.POSITIVE_INFINITY;
    app.addHook('onListen', async () => {
      warmAt = now() + WARM_UP_MS;
    });
    app.decorate('isOverloaded', () => now() > warmAt && app.isUnderPressure());
  },
  { name: 'load-shedding', fastify: '5.x' },
);
