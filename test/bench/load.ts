import { Pool } from 'undici';

/*
 * The load generator: a process that sends a number of requests over a number of connections to one
 * origin. Its argument and its output are JSON.
 */

/** The requests of a run. The number of a request replaces `{i}`, so that each path is new. */
export interface LoadTask {
  origin: string;
  path: string;
  headers?: Record<string, string>;
  connections: number;
  requests: number;
}

/** Times in milliseconds. */
export interface LoadResult {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Number of responses by status; `lost`: no response. */
  statuses: Record<string, number>;
  bytes: number;
}

async function run(task: LoadTask): Promise<LoadResult> {
  const pool = new Pool(task.origin, { connections: task.connections, pipelining: 1 });
  const times = new Float64Array(task.requests);
  const statuses: Record<string, number> = {};
  let next = 0;
  let bytes = 0;
  const ask = async (path: string) => {
    const answer = await pool.request({ path, method: 'GET', headers: task.headers ?? {} });
    bytes += (await answer.body.arrayBuffer()).byteLength;
    return answer.statusCode;
  };
  const worker = async () => {
    for (let i = next++; i < task.requests; i = next++) {
      const begun = performance.now();
      const path = task.path.replace('{i}', String(i));
      const status = await ask(path).catch(() => 'lost');
      times[i] = performance.now() - begun;
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: task.connections }, worker));
  const seconds = (performance.now() - begun) / 1_000;
  await pool.close();
  times.sort();
  const at = (share: number) => times[Math.min(task.requests - 1, Math.floor(task.requests * share))] ?? 0;
  return { requests: task.requests, seconds, p50: at(0.5), p99: at(0.99), statuses, bytes };
}

if (process.argv[2]) process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2]))));
