import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Question, Usage } from './report-usage.ts';

/** A server process, pinned to a core if possible. */
export interface MeasuredServer {
  name: string;
  origin: string;
  usage(): Promise<Usage>;
  /** Sends a message that report-usage.ts answers. */
  ask(question: Question): Promise<unknown>;
  stop(): Promise<void>;
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const canPin = spawnSync('taskset', ['--version']).status === 0;

/** Environment variables that `npm start` and the container set, here for all contestants. */
const STARTED_WITH = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };

/** Pins a command to a core if taskset is installed. The server has core 0, the load core 1. */
export const pinned = (core: number, command: string[]): string[] =>
  canPin ? ['taskset', '-c', String(core), ...command] : command;

async function untilAnswering(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    const answered = await fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No answer at ${origin}.`);
}

/**
 * Starts a TypeScript file as a server on `port`, pinned to a core (0 by default), with flags for
 * Node, and waits until /healthz answers.
 */
export async function startMeasured(
  name: string,
  file: string,
  port: number,
  environment: Record<string, string>,
  { flags = [], core = 0 }: { flags?: string[]; core?: number } = {},
): Promise<MeasuredServer> {
  const command = pinned(core, [process.execPath, '--import', here('report-usage.ts'), ...flags, file]);
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    env: { ...process.env, ...STARTED_WITH, PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(origin, child);
  const ask = async (question: Question): Promise<unknown> => {
    const answer = once(child, 'message');
    child.send(question);
    return (await answer)[0];
  };
  return {
    name,
    origin,
    ask,
    usage: async () => (await ask('usage')) as Usage,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}
