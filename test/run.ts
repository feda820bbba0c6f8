/**
 * `npm test`: type check, lint, build, then all tests. The last line is `N passed, N failed`; a
 * failed check counts as one failure. Parameters select files or folders: `npm test -- test/domain`
 * runs one folder.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureProgram } from './run/debian-packages.ts';
import { ensureChromium } from './run/ensure-chromium.ts';
import { ensureEditor } from './run/ensure-editor.ts';
import { runCommand } from './run/run-command.ts';
import { runTestFiles, testFiles } from './run/run-test-files.ts';
import { type Counts, closingLine, createTapReport } from './run/tap-report.ts';

const MINUTE = 60_000;

const CHECKS: { name: string; command: [string, ...string[]] }[] = [
  { name: 'type check', command: ['tsc'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'build', command: [process.execPath, 'client/build.ts'] },
];

async function check({ name, command }: (typeof CHECKS)[number], counts: Counts) {
  const started = performance.now();
  const { status, output } = await runCommand(command, { timeoutMs: 5 * MINUTE });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`);
  if (status === 0) counts.passed += 1;
  else {
    counts.failed += 1;
    console.log(output);
  }
}

/** Runs the selected test files. If no file matches, this counts as a failure. */
async function runTests(parameters: string[]): Promise<Counts> {
  const report = createTapReport((text) => console.log(text));
  const files = testFiles(parameters);
  await runTestFiles(files, report.read);
  report.end();
  if (files.length === 0) {
    console.log(`No test file matches: ${parameters.join(' ')}`);
    report.counts.failed += 1;
  }
  return report.counts;
}

const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
// Compiled code is cached: tests and their child processes load the same modules very often.
process.env.NODE_COMPILE_CACHE = resolve('node_modules/.cache/node-compile');
// A new folder for each run: images of an earlier run would hide a broken image service.
const images = mkdtempSync(join(tmpdir(), 'test-images-'));
process.env.TEST_IMAGES = images;
try {
  process.env.PLAYWRIGHT_CHROMIUM = ensureChromium();
  // Installed before the parallel tests, because two installations at once block each other.
  for (const program of ['redis-server', 'nginx']) ensureProgram(program);
  ensureProgram('xmllint', 'libxml2-utils');
  ensureEditor();
} catch (error) {
  counts.failed += 1;
  console.error(error instanceof Error ? error.message : error);
}
// The checks run in parallel, because none of them keeps two cores busy.
await Promise.all(CHECKS.map((each) => check(each, counts)));
const tested = await runTests(process.argv.slice(2));
rmSync(images, { recursive: true, force: true });
console.log(
  closingLine({
    passed: counts.passed + tested.passed,
    failed: counts.failed + tested.failed,
    skipped: counts.skipped + tested.skipped,
  }),
);
process.exitCode = counts.failed + tested.failed > 0 ? 1 : 0;
