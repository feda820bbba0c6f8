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

/** The product as a running process. */
export interface RunningSite {
  /** Public listener, `http://127.0.0.1:port`. */
  origin: string;
  /** Operations listener. */
  opsOrigin: string;
  process: ChildProcess;
  /** All log lines so far. */
  log: LogLine[];
  /** Sends SIGTERM and resolves with the exit code; null if the process had to be killed. */
  stop(): Promise<number | null>;
}

interface SiteOptions {
  /** The content service; by default, the embedded one with the sample content. */
  stub?: StubContentService;
  /** Options of Node. */
  nodeOptions?: string[];
  /** Additional environment variables. */
  env?: Record<string, string>;
  /** Start like `npm run dev`, from sources and with the gallery, instead of like `npm start`. */
  isDev?: boolean;
  /** Absolute path of the project's folder; a copy for tests that edit sources. */
  root?: string;
}

const ROOT = join(import.meta.dirname, '../..');
/** The built server, relative to the project. */
export const BUILT_SERVER = 'dist/server/server.js';
/** Longest time of a start or a stop in milliseconds. */
const PATIENCE_MS = 60_000;
/** Longest time of a start that compiles the client first. */
const DEV_PATIENCE_MS = 240_000;

/** The compile cache of `npm test`, shared by all starts. */
const compileCache = (): Record<string, string> => {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
};

/** The image cache of `npm test`, shared by all starts. */
const imageCache = (): Record<string, string> => {
  const { TEST_IMAGES } = process.env;
  return TEST_IMAGES === undefined ? {} : { IMAGE_CACHE_DIR: TEST_IMAGES };
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
    // Under permissions the process may read only what its test allows.
    ...(stub || nodeOptions.includes('--permission') ? {} : imageCache()),
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

/** Collects the log; resolves with the line that names the URLs, rejects if the process ends. */
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
 * Starts the built product on free ports and waits until it listens. It stops with the test. The
 * browser tests of a file share one process.
 */
export async function startSite(
  t: { teardown(close: () => unknown): unknown },
  options: SiteOptions = {},
): Promise<RunningSite> {
  const { nodeOptions = [], isDev = false, root = ROOT } = options;
  const log: LogLine[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  // Without the test runner's preloaded modules, which are slow and need forbidden permissions.
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
    // Development tools write their own lines too.
    const problems = isDev ? [] : log.flatMap(logProblems);
    if (problems.length > 0)
      throw new Error(`The log is not as docs/logs.md says:\n${problems.slice(0, 5).join('\n')}`);
    if (hasDied) throw new Error(`The site died with exit code ${site.exitCode}: ${JSON.stringify(log.slice(-5))}`);
  });
  const { address, opsAddress } = await readLog(site, log, options.isDev ? DEV_PATIENCE_MS : PATIENCE_MS);
  return { origin: String(address), opsOrigin: String(opsAddress), process: site, log, stop };
}
