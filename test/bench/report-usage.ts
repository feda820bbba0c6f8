import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/*
 * Loaded ahead of a measured server (`--import`): answers each message of its parent. `usage`: the CPU time in
 * microseconds that the process has used and its memory in bytes. `delay`: how long its event
 * loop was held up, from the second such message on. `profile` begins a CPU profile, `profiled` ends it and writes it to a file.
 */

/** What one server used so far: CPU in microseconds; resident memory in bytes, now and at most. */
export interface Usage {
  cpu: number;
  rss: number;
  peak: number;
}

/** What a server can be asked for. */
export type Question = 'usage' | 'delay' | 'profile' | { profiled: string };

function usage(): Usage {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { cpu: userCPUTime + systemCPUTime, rss: process.memoryUsage.rss(), peak: maxRSS * 1_024 };
}

/** Longest hold-up of the event loop since the last report in milliseconds, and bytes of values and buffers, garbage among them. */
export interface Delay {
  loopDelay: number;
  held: number;
}

const histogram = monitorEventLoopDelay({ resolution: 1 });

function delay(): Delay {
  const { heapUsed, external } = process.memoryUsage();
  const told = { loopDelay: histogram.max / 1e6, held: heapUsed + external };
  // Enabled when first asked for: its timer costs CPU.
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
// A channel that is only listened on must not keep the process alive.
process.channel?.unref();
