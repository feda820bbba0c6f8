import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/*
 * Loaded before a measured server (`--import`). It answers each message of the parent process.
 * `usage`: CPU time in microseconds and memory in bytes. `delay`: the longest event loop delay
 * since the previous `delay` message. `profile` starts a CPU profile, `profiled` stops it and
 * writes it to a file.
 */

/** CPU in microseconds; resident memory in bytes, current and peak. */
export interface Usage {
  cpu: number;
  rss: number;
  peak: number;
}

/** The messages that a server answers. */
export type Question = 'usage' | 'delay' | 'profile' | { profiled: string };

function usage(): Usage {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { cpu: userCPUTime + systemCPUTime, rss: process.memoryUsage.rss(), peak: maxRSS * 1_024 };
}

/**
 * The longest event loop delay since the last report in milliseconds; heap and buffers in bytes,
 * garbage included.
 */
export interface Delay {
  loopDelay: number;
  held: number;
}

const histogram = monitorEventLoopDelay({ resolution: 1 });

function delay(): Delay {
  const { heapUsed, external } = process.memoryUsage();
  const told = { loopDelay: histogram.max / 1e6, held: heapUsed + external };
  // Enabled on first use: its timer costs CPU.
  histogram.enable();
  histogram.reset();
  return told;
}

const session = new Session();

async function answer(question: Question): Promise<unknown> {
  if (question === 'usage') return usage();
  if (question === 'delay') return delay();
  if (question === 'profile') {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
    return 'profiling';
  }
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  writeFileSync(question.profiled, JSON.stringify(profile));
  return profile;
}

process.on('message', (question: Question) => {
  void answer(question).then((result) => process.send?.(result));
});
// The listening channel must not keep the process alive.
process.channel?.unref();
