/**
 * What `npm test` runs: types, lint, build, then every test. Closes with the line `N passed, N failed`; a check that
 * fails counts as one. Parameters name files or folders: `npm test -- test/domain` runs that folder alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureProgram } from './run/debian-packages.ts';
import { ensureChromium } from './run/ensure-chromium.ts';
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

/** Runs the test files; where there are none, that is a failure. */
async function runTests(parameters: string[]): Promise<Counts> {
  const report = createTapReport((text) => console.log(text));
  const files = testFiles(parameters);
  await runTestFiles(files, report.read);
  report.end();
  if (files.length === 0) {
    console.log(`No test file is named so: ${parameters.join(' ')}`);
    report.counts.failed += 1;
  }
  return report.counts;
}

const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
// The tests and the processes that they start load the same modules hundreds of times.
process.env.NODE_COMPILE_CACHE = resolve('node_modules/.cache/node-compile');
// Fresh each time: what is kept from the run before would hide that pictures can no longer be made.
const pictures = mkdtempSync(join(tmpdir(), 'test-pictures-'));
process.env.TEST_PICTURES = pictures;
try {
  process.env.PLAYWRIGHT_CHROMIUM = ensureChromium();
  // Before the tests, which run side by side: two installations at once get in each other's way.
  for (const program of ['redis-server', 'nginx']) ensureProgram(program);
} catch (error) {
  counts.failed += 1;
  console.error(error instanceof Error ? error.message : error);
}
// Side by side: none of them keeps two processors busy.
await Promise.all(CHECKS.map((each) => check(each, counts)));
const tested = await runTests(process.argv.slice(2));
rmSync(pictures, { recursive: true, force: true });
console.log(
  closingLine({
    passed: counts.passed + tested.passed,
    failed: counts.failed + tested.failed,
    skipped: counts.skipped + tested.skipped,
  }),
);
process.exitCode = counts.failed + tested.failed > 0 ? 1 : 0;
