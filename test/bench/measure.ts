import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadResult, LoadTask } from './load.ts';
import { type MeasuredServer, pinned } from './measured-server.ts';

/** The measurement of one server under one load. */
export interface Measurement {
  /** Server CPU of a request in microseconds: the median of the rounds. */
  cpu: number;
  requestsPerSecond: number;
  /** Percentiles of the response time in milliseconds. */
  p50: number;
  p99: number;
  /** Resident memory in MB after the round, and its peak. */
  rss: number;
  peak: number;
  /** CPU divided by the last contestant's CPU in the same round; the median of the rounds. */
  ratio: number;
}

/** A server and its requests. */
interface Contestant {
  server: MeasuredServer;
  task: Omit<LoadTask, 'origin'>;
}

/** Runs a load on core 1. */
export async function runLoad(task: LoadTask): Promise<LoadResult> {
  const file = fileURLToPath(new URL('load.ts', import.meta.url));
  const [program = '', ...parameters] = pinned(1, [process.execPath, file, JSON.stringify(task)]);
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

type Round = Omit<Measurement, 'ratio'>;

const MB = 1_048_576;

async function round({ server, task }: Contestant): Promise<Round> {
  const before = await server.usage();
  const result = await runLoad({ ...task, origin: server.origin });
  const after = await server.usage();
  const odd = Object.keys(result.statuses).filter((status) => status !== '200' && status !== '304');
  if (odd.length > 0) throw new Error(`${server.name} answered ${odd.join(', ')} for ${task.path}.`);
  return {
    cpu: (after.cpu - before.cpu) / result.requests,
    requestsPerSecond: result.requests / result.seconds,
    p50: result.p50,
    p99: result.p99,
    rss: after.rss / MB,
    peak: after.peak / MB,
  };
}

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

function summary(rounds: Round[], base: Round[]): Measurement {
  const of = (field: keyof Round) => median(rounds.map((each) => each[field]));
  const ratios = rounds.map(({ cpu }, turn) => cpu / (base[turn]?.cpu ?? Number.NaN));
  return {
    cpu: of('cpu'),
    requestsPerSecond: of('requestsPerSecond'),
    p50: of('p50'),
    p99: of('p99'),
    rss: of('rss'),
    peak: of('peak'),
    ratio: median(ratios),
  };
}

/**
 * Measures every contestant once in each round, so that other load on the machine affects all of
 * them alike. Ratios are relative to the last contestant. An additional first round warms up the
 * servers and is not counted.
 */
export async function measureInTurns(contestants: Contestant[], rounds: number): Promise<Measurement[]> {
  const results: Round[][] = contestants.map(() => []);
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const [index, contestant] of contestants.entries()) {
      const measured = await round({
        ...contestant,
        task: { ...contestant.task, path: contestant.task.path.replace('{turn}', String(turn)) },
      });
      if (turn > 0) results[index]?.push(measured);
    }
  }
  return results.map((rounds) => summary(rounds, results.at(-1) ?? []));
}
