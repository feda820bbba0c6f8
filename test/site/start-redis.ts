import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { ensureProgram } from '../run/debian-packages.ts';
import { until } from './until.ts';

/** A real Redis server for one test, on a loopback port, without persistence. */
interface RunningRedis {
  url: string;
  /** A client to inspect and change its data. */
  client: Redis;
  /** Stops it; its data is lost. */
  stop(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>;
  /** Freezes the process, like an overloaded machine, until `wake`. */
  freeze(): void;
  wake(): void;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function launch(port: number, folder: string): Promise<ChildProcess> {
  const parameters = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = spawn(ensureProgram('redis-server'), parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes('Ready to accept connections')) break;
  }
  server.stdout.resume();
  return server;
}

/** Starts a Redis; it stops with the test. */
export async function startRedis(t: { teardown(close: () => unknown): unknown }): Promise<RunningRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-test-'));
  const port = await freePort();
  let server = await launch(port, folder);
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => 50 });
  // A test stops Redis on purpose, which the client emits as an error.
  client.on('error', () => undefined);
  await client.connect();
  const stop = async () => {
    if (hasEnded(server)) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  t.teardown(async () => {
    client.disconnect();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    stop,
    start: async () => {
      if (hasEnded(server)) server = await launch(port, folder);
      await until('connected', () => client.status === 'ready');
    },
    freeze: () => void server.kill('SIGSTOP'),
    wake: () => void server.kill('SIGCONT'),
  };
}
