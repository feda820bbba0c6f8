import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { StubContentService } from '../stub-content-service/stub-content-service.ts';
import { logProblems } from './log-problems.ts';

/** One line of the log. */
export type LogLine = Record<string, unknown> & { msg?: string };

/** The product, running as a process of its own. */
export interface RunningSite {
  /** Public listener, `http://127.0.0.1:port`. */
  origin: string;
  /** Operations listener. */
  opsOrigin: string;
  process: ChildProcess;
  /** Everything logged so far. */
  log: LogLine[];
  /** Sends SIGTERM and resolves with the exit code; null when it had to be killed. */
  stop(): Promise<number | null>;
}

export interface SiteOptions {
  /** The content service it uses; without one it starts the embedded one with the sample content. */
  stub?: StubContentService;
  /** Options of Node, before the program. */
  nodeOptions?: string[];
  /** Environment variables on top of those that every test needs. */
  env?: Record<string, string>;
  /** As `npm run dev` starts it: all from its sources, with the block gallery. Else as `npm start` does: all built. */
  isDev?: boolean;
  /** The project's folder, absolute; a copy for tests that edit its sources. */
  root?: string;
}

const ROOT = join(import.meta.dirname, '../..');
/** The built server, relative to the project. */
export const BUILT_SERVER = 'dist/server/server.js';
/** Milliseconds until a start or a stop counts as failed. */
const PATIENCE_MS = 60_000;
/** The same for a start that compiles the client first. */
const DEV_PATIENCE_MS = 240_000;

/** What `npm test` sets, so that not every start compiles the same code again. */
const compileCache = (): Record<string, string> => {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
};

/** What `npm test` sets, so that not every start makes the pictures of the sample content anew. */
const keptPictures = (): Record<string, string> => {
  const { TEST_PICTURES } = process.env;
  return TEST_PICTURES === undefined ? {} : { IMAGE_CACHE_DIR: TEST_PICTURES };
};

function environment(
  { stub, env, nodeOptions = [], isDev = false }: SiteOptions,
  folder: string,
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    OPS_PORT: '0',
    NODE_ENV: isDev ? 'development' : 'production',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    CONTENT_DATABASE: join(folder, 'content.sqlite'),
    ...compileCache(),
    ...(stub ? { API_ENDPOINT: stub.origin } : {}),
    // What runs under permissions may read nothing that its test does not allow.
    ...(stub || nodeOptions.includes('--permission') ? {} : keptPictures()),
    ...env,
  };
}

function parseLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { msg: line, notJson: true };
  }
}

/** Collects the log and resolves with the line that tells the addresses. Rejects when the process ends before. */
function readLog(site: ChildProcess, log: LogLine[], patienceMs: number): Promise<LogLine> {
  const { promise, resolve, reject } = Promise.withResolvers<LogLine>();
  const told: string[] = [];
  site.stderr?.on('data', (chunk: Buffer) => told.push(chunk.toString()));
  if (site.stdout) {
    createInterface({ input: site.stdout }).on('line', (text) => {
      const line = parseLine(text);
      log.push(line);
      if (line.msg === 'listening') resolve(line);
    });
  }
  const fail = (why: string) =>
    reject(new Error(`The site ${why}:\n${told.join('')}\n${JSON.stringify(log.slice(-5))}`));
  const timer = setTimeout(() => fail('did not listen in time'), patienceMs);
  site.once('exit', (code) => fail(`ended with ${code}`));
  return promise.finally(() => clearTimeout(timer));
}

async function stopProcess(site: ChildProcess): Promise<number | null> {
  if (site.exitCode !== null || site.signalCode !== null) return site.exitCode;
  const exited = once(site, 'exit');
  site.kill('SIGTERM');
  const timer = setTimeout(() => site.kill('SIGKILL'), PATIENCE_MS);
  await exited;
  clearTimeout(timer);
  return site.exitCode;
}

/**
 * Starts the built product on free ports and waits until it listens; it stops with the test. Browser tests of one
 * file share one.
 */
export async function startSite(
  t: { teardown(close: () => unknown): unknown },
  options: SiteOptions = {},
): Promise<RunningSite> {
  const { nodeOptions = [], isDev = false, root = ROOT } = options;
  const log: LogLine[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  // Without what the test runner would have every child process load: it is slow, and needs what permissions forbid.
  const site = spawn(
    'env',
    ['-u', 'NODE_OPTIONS', process.execPath, ...nodeOptions, ...(isDev ? ['src/server.ts', '--dev'] : [BUILT_SERVER])],
    {
      cwd: root,
      env: environment(options, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const stop = () => stopProcess(site);
  t.teardown(async () => {
    const hasDied = site.exitCode !== null && site.exitCode !== 0;
    await stop();
    rmSync(folder, { recursive: true, force: true });
    // Development tools write lines of their own between ours.
    const problems = isDev ? [] : log.flatMap(logProblems);
    if (problems.length > 0)
      throw new Error(`The log is not as docs/logs.md says:\n${problems.slice(0, 5).join('\n')}`);
    if (hasDied) throw new Error(`The site died with exit code ${site.exitCode}: ${JSON.stringify(log.slice(-5))}`);
  });
  const { address, opsAddress } = await readLog(site, log, options.isDev ? DEV_PATIENCE_MS : PATIENCE_MS);
  return { origin: String(address), opsOrigin: String(opsAddress), process: site, log, stop };
}
