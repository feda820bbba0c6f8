import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { here, SERVER } from '../bench-site.ts';
import type { Row } from '../table.ts';

const STARTS = 5;
/** The compile cache of `npm start`. The first start fills it and does not count. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: here('../../node_modules/.cache/node-compile') };

/** The time of one start in milliseconds; `cpu` is the process's own CPU time. */
interface Start {
  wall: number;
  cpu: number;
}

/** Starts the service with an existing content database, and ends it once it listens. */
async function startOnce(environment: Record<string, string>): Promise<Start> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', here('report-usage.ts'), SERVER], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      OPS_PORT: '0',
      DRAIN_SECONDS: '0',
      ...COMPILE_CACHE,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('The service has no output.');
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('"listening"')) break;
  const wall = performance.now() - begun;
  const answer = once(child, 'message');
  child.send('usage');
  const [{ cpu }] = await answer;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
  return { wall, cpu: cpu / 1_000 };
}

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** Measures the time from the start of the process until it listens, with warm file caches. */
export async function start(environment: Record<string, string>): Promise<Row> {
  const starts: Start[] = [];
  for (let i = 0; i <= STARTS; i += 1) starts.push(await startOnce(environment));
  const counted = starts.slice(1);
  const cpu = median(counted.map((each) => each.cpu));
  return {
    what: 'start to listening',
    measured: `${(median(counted.map(({ wall }) => wall)) / 1_000).toFixed(2)} s`,
    goal: '1 s',
    notes: `embedded content service; ${(cpu / 1_000).toFixed(2)} s of CPU`,
  };
}
