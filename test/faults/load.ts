import { setTimeout as after } from 'node:timers/promises';
import { Pool } from 'undici';

/** A load of requests. Their times are fixed in advance, so that a stall shows in the latencies. */
export interface Load {
  origin: string;
  paths: readonly string[];
  perSecond: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Opens a new connection for each request: a load balancer closes idle ones when it reloads. */
  isWithoutKeepAlive?: boolean;
}

/** The result of a load. Times in milliseconds. */
export interface LoadResult {
  requests: number;
  /** Number of requests without a whole response of status 200. */
  failed: number;
  /** Number of responses by status. Status 0 stands for a request without a whole response. */
  statuses: Record<string, number>;
  p50: number;
  p99: number;
}

/** The rounded percentile: the given share of the values lies below it. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

/** A page must end with its end tag. A truncated page with status 200 is a failure (faults R2). */
const isWhole = (body: string): boolean => !body.startsWith('<!DOCTYPE') || body.trimEnd().endsWith('</html>');

/** Sends one request. Resolves with status 0 if no whole response arrives. */
export async function requestOnce(pool: Pool, path: string, headers: Record<string, string> = {}) {
  const startedAt = performance.now();
  try {
    const response = await pool.request({ path, method: 'GET', headers });
    const body = await response.body.text();
    const status = response.statusCode === 200 && !isWhole(body) ? 0 : response.statusCode;
    return { status, ms: performance.now() - startedAt, body, headers: response.headers };
  } catch {
    return { status: 0, ms: performance.now() - startedAt, body: '', headers: {} };
  }
}

function summary(responses: readonly { status: number; ms: number }[]): LoadResult {
  const statuses: Record<string, number> = {};
  for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1;
  const times = responses.map(({ ms }) => ms);
  return {
    requests: responses.length,
    failed: responses.filter(({ status }) => status !== 200).length,
    statuses,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** Sends the requests of a load, each at its time. */
export async function sendLoad({
  origin,
  paths,
  perSecond,
  seconds,
  headers,
  isWithoutKeepAlive,
}: Load): Promise<LoadResult> {
  const pool = new Pool(origin, { connections: 64, pipelining: isWithoutKeepAlive ? 0 : 1 });
  const startedAt = performance.now();
  const count = Math.round(perSecond * seconds);
  const responses = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await after(Math.max(0, startedAt + (index * 1_000) / perSecond - performance.now()));
      return requestOnce(pool, paths[index % paths.length] ?? '/', headers);
    }),
  );
  await pool.close();
  return summary(responses);
}

/** Sends many requests at the same moment. */
export async function herd(origin: string, path: string, count: number): Promise<LoadResult> {
  const pool = new Pool(origin, { connections: Math.min(count, 500) });
  const responses = await Promise.all(Array.from({ length: count }, () => requestOnce(pool, path)));
  await pool.close();
  return summary(responses);
}

/** Repeats a load until `end` is called and at least `least` requests have been sent. */
export function sendLoadWhile(round: Load): { end(least: number): Promise<LoadResult> } {
  let least = Number.POSITIVE_INFINITY;
  const rounds: LoadResult[] = [];
  const count = () => rounds.reduce((sum, { requests }) => sum + requests, 0);
  const repeat = async () => {
    while (count() < least) rounds.push(await sendLoad(round));
  };
  const running = repeat();
  return {
    end: async (enough) => {
      least = Math.max(enough, 1);
      await running;
      const statuses: Record<string, number> = {};
      for (const round of rounds)
        for (const [status, times] of Object.entries(round.statuses))
          statuses[status] = (statuses[status] ?? 0) + times;
      const worst = (of: (result: LoadResult) => number) => Math.max(...rounds.map(of));
      const failed = rounds.reduce((sum, result) => sum + result.failed, 0);
      return { requests: count(), failed, statuses, p50: worst(({ p50 }) => p50), p99: worst(({ p99 }) => p99) };
    },
  };
}
