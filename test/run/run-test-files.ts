import { globSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const root = join(import.meta.dirname, '../..');

/** One more than the cores of a small machine: much of the time is waiting. */
const AT_ONCE = 3;

/** Longest a file may take; what hangs does not hold up the others for ever. */
const FILE_TIMEOUT_MS = 20 * 60_000;

/** What takes long begins first, so that nothing long runs alone at the end. */
const LONGEST_FIRST = [
  'test/browser/gallery',
  'test/browser/sample-pages',
  'test/faults/',
  'test/browser/',
  'test/security/',
];

const rank = (file: string): number => {
  const found = LONGEST_FIRST.findIndex((start) => file.startsWith(start));
  return found === -1 ? LONGEST_FIRST.length : found;
};

/** A folder stands for the test files in it, since it has others too. */
const asPattern = (parameter: string) =>
  /\.ts$|\*/.test(parameter) ? parameter : `${parameter.replace(/\/$/, '')}/**/*.test.ts`;

/**
 * The test files that parameters name, as paths relative to the project: files, folders or patterns; all of them without any.
 * Those that take long come first.
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

/** What stands for a file that ends without a word. */
const NOTHING = 'not ok 1 - the file tests something\n1..1\n';

/** Runs one file by itself, and gives its outcome as a subtest of the whole (TAP 14). */
async function runFile(file: string, number: number): Promise<string> {
  const started = performance.now();
  const chunks: Buffer[] = [];
  const { status } = await runCommand([process.execPath, '--no-warnings', file], {
    timeoutMs: FILE_TIMEOUT_MS,
    onOutput: (chunk) => chunks.push(chunk),
  });
  const time = `# time=${(performance.now() - started).toFixed(0)}ms`;
  const tap = indented(Buffer.concat(chunks).toString() || NOTHING);
  const isOk = status === 0 && chunks.length > 0;
  return `# Subtest: ${file}\n${tap}${isOk ? 'ok' : 'not ok'} ${number} - ${file} ${time}\n`;
}

/**
 * Runs test files, a few side by side, and hands the TAP of each to `onTap` when it has ended. They are started as a developer starts
 * one, `node FILE`: tap's own runner has every file load its hooks for mocks, coverage and TypeScript, which no test here uses and
 * which cost more than most of the files do.
 */
export async function runTestFiles(files: readonly string[], onTap: (tap: string) => void): Promise<void> {
  // What tap takes its limit from: one for each test file, longer than its 30 seconds.
  process.env.TAP_TIMEOUT = String(FILE_TIMEOUT_MS / 1000);
  const queue = [...files.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) onTap(await runFile(next[1], next[0] + 1));
  };
  onTap('TAP version 14\n');
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  onTap(`1..${files.length}\n`);
}
