import { globSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const root = join(import.meta.dirname, '../..');

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

const inBrowser = (file: string) => file.startsWith('test/browser/');
const breaksThings = (file: string) => file.startsWith('test/faults/');
const anything = () => true;

/**
 * What runs side by side on two cores, each with what it takes first: Chromium keeps one and a half busy and draws more frames the
 * longer a page takes, so that three of it do less than two; a server test keeps one busy; a test of faults mostly waits.
 */
const LANES: ((file: string) => boolean)[][] = [
  [inBrowser, anything],
  [(file) => !inBrowser(file) && !breaksThings(file), anything],
  [breaksThings],
];

/** Takes the next file that a lane likes best out of the queue; undefined when there is none for it. */
function takeNext(queue: string[], lane: (typeof LANES)[number]): string | undefined {
  for (const likes of lane) {
    const index = queue.findIndex(likes);
    if (index !== -1) return queue.splice(index, 1)[0];
  }
  return undefined;
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
  const queue = [...files];
  const work = async (lane: (typeof LANES)[number]) => {
    for (let next = takeNext(queue, lane); next !== undefined; next = takeNext(queue, lane))
      onTap(await runFile(next, files.indexOf(next) + 1));
  };
  onTap('TAP version 14\n');
  await Promise.all(LANES.map(work));
  onTap(`1..${files.length}\n`);
}
