import { globSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { LANES, type Lane, type TestJob, takeNext, testJobs } from './test-jobs.ts';

const root = join(import.meta.dirname, '../..');

/** Longest time of a process, so that a hanging file does not block the run. */
const JOB_TIMEOUT_MS = 20 * 60_000;

/** Long jobs start first, so that none runs alone at the end. */
const LONGEST_FIRST = [
  'test/browser/gallery',
  'test/browser/sample-pages',
  'test/faults/',
  'test/browser/sample/',
  'test/browser/layout/',
  'test/browser/catalogue/',
  'test/browser/reading-list/',
  'test/browser/media/',
  'test/browser/navigation/',
  'test/browser/',
  'test/security/',
];

const rank = (file: string): number => {
  const found = LONGEST_FIRST.findIndex((start) => file.startsWith(start));
  return found === -1 ? LONGEST_FIRST.length : found;
};

/** A folder selects the test files in it. */
const asPattern = (parameter: string) =>
  /\.ts$|\*/.test(parameter) ? parameter : `${parameter.replace(/\/$/, '')}/**/*.test.ts`;

/**
 * The paths of the selected test files, relative to the project. A parameter is a file, a folder or
 * a pattern. Without parameters all files are selected. Files that take long come first.
 */
export function testFiles(parameters: readonly string[]): string[] {
  const patterns = parameters.length > 0 ? parameters.map(asPattern) : ['test/**/*.test.ts'];
  return [...new Set(globSync(patterns, { cwd: root }))].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

const indented = (tap: string) =>
  tap
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('TAP version'))
    .map((line) => `    ${line}\n`)
    .join('');

/** The TAP of a file without output. */
const NOTHING = 'not ok 1 - the file tests something\n1..1\n';

const ONE_PROCESS = join(import.meta.dirname, 'one-process.ts');

/** Runs one job in a process; resolves with its result as a subtest (TAP 14). */
async function runJob({ name, files }: TestJob, number: number): Promise<string> {
  const started = performance.now();
  const chunks: Buffer[] = [];
  const [file, ...others] = files;
  const program = file === undefined || others.length > 0 ? ONE_PROCESS : file;
  const { status } = await runCommand([process.execPath, '--no-warnings', program], {
    env: { TEST_FILES: files.join('\n') },
    timeoutMs: JOB_TIMEOUT_MS,
    onOutput: (chunk) => chunks.push(chunk),
  });
  const time = `# time=${(performance.now() - started).toFixed(0)}ms`;
  const tap = indented(Buffer.concat(chunks).toString() || NOTHING);
  const isOk = status === 0 && chunks.length > 0;
  return `# Subtest: ${name}\n${tap}${isOk ? 'ok' : 'not ok'} ${number} - ${name} ${time}\n`;
}

/**
 * Runs test files in jobs, a few in parallel. Passes the TAP of each finished job to `onTap`. Each
 * job is a plain `node` process. tap's own runner would load hooks for mocks, coverage and
 * TypeScript in every file. No test here uses the hooks, and they cost more than most of the files.
 */
export async function runTestFiles(files: readonly string[], onTap: (tap: string) => void): Promise<void> {
  // tap's timeout for a job, instead of its default of 30 seconds.
  process.env.TAP_TIMEOUT = String(JOB_TIMEOUT_MS / 1000);
  const queue = testJobs(files);
  const { length } = queue;
  let started = 0;
  const work = async (lane: Lane) => {
    for (let next = takeNext(queue, lane); next !== undefined; next = takeNext(queue, lane)) {
      const tap = await runJob(next, ++started);
      onTap(tap);
    }
  };
  onTap('TAP version 14\n');
  await Promise.all(LANES.map(work));
  onTap(`1..${length}\n`);
}
