import { setTimeout as after } from 'node:timers/promises';
import { Pool } from 'undici';

/** What visitors do: so many requests in so many seconds, at times fixed in advance, so that a stall is not hidden. */
export interface Visits {
  origin: string;
  paths: readonly string[];
  perSecond: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Each request over a connection of its own: a balancer that is told of other replicas closes those that it keeps. */
  keepsNoConnection?: boolean;
}

/** How they fared. Times in milliseconds. */
export interface VisitsResult {
  requests: number;
  /** Not answered with 200, or not whole. */
  failed: number;
  /** By status; 0: no answer at all. */
  statuses: Record<string, number>;
  p50: number;
  p99: number;
}

/** The least value that a share of the values does not exceed. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

/** A page ends with its end tag: a cut one with status 200 is a failure (faults R2). */
const isWhole = (body: string): boolean => !body.startsWith('<!DOCTYPE') || body.trimEnd().endsWith('</html>');

/** One request; resolves with status 0 when there is no answer. */
export async function visitOnce(pool: Pool, path: string, headers: Record<string, string> = {}) {
  const begun = performance.now();
  try {
    const answer = await pool.request({ path, method: 'GET', headers });
    const body = await answer.body.text();
    const status = answer.statusCode === 200 && !isWhole(body) ? 0 : answer.statusCode;
    return { status, ms: performance.now() - begun, body, headers: answer.headers };
  } catch {
    return { status: 0, ms: performance.now() - begun, body: '', headers: {} };
  }
}

function summary(answers: readonly { status: number; ms: number }[]): VisitsResult {
  const statuses: Record<string, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const times = answers.map(({ ms }) => ms);
  return {
    requests: answers.length,
    failed: answers.filter(({ status }) => status !== 200).length,
    statuses,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** Lets visitors come, each on time. */
export async function visits({
  origin,
  paths,
  perSecond,
  seconds,
  headers,
  keepsNoConnection,
}: Visits): Promise<VisitsResult> {
  const pool = new Pool(origin, { connections: 64, pipelining: keepsNoConnection ? 0 : 1 });
  const begun = performance.now();
  const count = Math.round(perSecond * seconds);
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await after(Math.max(0, begun + (index * 1_000) / perSecond - performance.now()));
      return visitOnce(pool, paths[index % paths.length] ?? '/', headers);
    }),
  );
  await pool.close();
  return summary(answers);
}

/** So many at the same moment. */
export async function herd(origin: string, path: string, count: number): Promise<VisitsResult> {
  const pool = new Pool(origin, { connections: Math.min(count, 500) });
  const answers = await Promise.all(Array.from({ length: count }, () => visitOnce(pool, path)));
  await pool.close();
  return summary(answers);
}

/** Lets visitors come, round after round, until `end` is called and at least so many have come. */
export function visitsWhile(round: Visits): { end(least: number): Promise<VisitsResult> } {
  let least = Number.POSITIVE_INFINITY;
  const rounds: VisitsResult[] = [];
  const count = () => rounds.reduce((sum, { requests }) => sum + requests, 0);
  const come = async () => {
    while (count() < least) rounds.push(await visits(round));
  };
  const coming = come();
  return {
    end: async (enough) => {
      least = Math.max(enough, 1);
      await coming;
      const statuses: Record<string, number> = {};
      for (const done of rounds)
        for (const [status, times] of Object.entries(done.statuses)) statuses[status] = (statuses[status] ?? 0) + times;
      const worst = (of: (done: VisitsResult) => number) => Math.max(...rounds.map(of));
      const failed = rounds.reduce((sum, done) => sum + done.failed, 0);
      return { requests: count(), failed, statuses, p50: worst(({ p50 }) => p50), p99: worst(({ p99 }) => p99) };
    },
  };
}
